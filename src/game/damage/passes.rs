//! The passes over the window: what is drawn of it, and in which parts.

use super::Damage;
use super::lists::Lists;
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::render::render_phase::{
    DrawFunctions, SortedPhaseItem, SortedRenderPhase, TrackedRenderPass, ViewSortedRenderPhases,
};
use bevy::render::render_resource::{
    LoadOp, Operations, RenderPassDepthStencilAttachment, RenderPassDescriptor, StoreOp,
};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ExtractedView, ViewDepthTexture, ViewTarget};
use bevy::ui_render::{TransparentUi, UiCameraView};
use std::ops::Range;

/// What the camera runs to draw a frame.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Painting;

pub fn schedule() -> Schedule {
    let mut schedule = Schedule::new(Painting);
    // As in Bevy's own schedules of cameras: nothing here waits for commands.
    schedule.set_build_settings(ScheduleBuildSettings {
        auto_insert_apply_deferred: false,
        ..default()
    });
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.add_systems((board, interface, upscaling).chain());
    schedule
}

/// Draws the table and the board with its pieces.
fn board(
    world: &World,
    view: ViewQuery<(
        &ExtractedView,
        &ViewTarget,
        &ViewDepthTexture,
        Option<&UiCameraView>,
    )>,
    views: Query<&ExtractedView>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    interfaces: Res<ViewSortedRenderPhases<TransparentUi>>,
    damage: Res<Damage>,
    lists: Res<Lists>,
    mut context: RenderContext,
) {
    let entity = view.entity();
    let (view, target, depth, interface) = view.into_inner();
    let Some(phase) = phases.get(&view.retained_view_entity) else {
        return;
    };
    let over = interface
        .and_then(|interface| views.get(interface.0).ok())
        .and_then(|view| interfaces.get(&view.retained_view_entity));
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("board"),
        color_attachments: &[Some(target.get_color_attachment())],
        // Sprites ask for one and never write to it: it is as empty as it was made.
        depth_stencil_attachment: Some(RenderPassDepthStencilAttachment {
            view: depth.view(),
            depth_ops: Some(Operations {
                load: LoadOp::Load,
                store: StoreOp::Store,
            }),
            stencil_ops: None,
        }),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    for &part in damage.parts() {
        let hidden = over.is_some_and(|over| lowest_seen(over, part, &lists).is_some());
        if !hidden {
            draw(phase, part, &lists, &mut pass, world, entity);
        }
    }
}

/// Draws the user interface.
fn interface(
    world: &World,
    view: ViewQuery<(&UiCameraView, &ViewTarget)>,
    views: Query<&ExtractedView>,
    phases: Res<ViewSortedRenderPhases<TransparentUi>>,
    damage: Res<Damage>,
    lists: Res<Lists>,
    mut context: RenderContext,
) {
    let (&UiCameraView(entity), target) = view.into_inner();
    let Ok(view) = views.get(entity) else {
        return;
    };
    let phase = phases.get(&view.retained_view_entity);
    let Some(phase) = phase.filter(|phase| !phase.items.is_empty()) else {
        return;
    };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("interface"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    for &part in damage.parts() {
        draw(phase, part, &lists, &mut pass, world, entity);
    }
}

/// Draws of a phase what can be seen in a part of the window, and only there.
fn draw<'w, I: SortedPhaseItem>(
    phase: &SortedRenderPhase<I>,
    part: URect,
    lists: &Lists,
    pass: &mut TrackedRenderPass<'w>,
    world: &'w World,
    view: Entity,
) {
    let functions = world.resource::<DrawFunctions<I>>();
    let mut functions = functions.write();
    functions.prepare(world);
    let size = part.size();
    pass.set_scissor_rect(part.min.x, part.min.y, size.x, size.y);
    let lowest = lowest_seen(phase, part, lists).unwrap_or(0);
    for batch in batches(phase).skip_while(|batch| batch.start < lowest) {
        let mut items = phase.items.values().skip(batch.start).take(batch.len());
        if !items.any(|item| lists.touches(item.entity(), part)) {
            continue;
        }
        let item = &phase.items[batch.start];
        let Some(function) = functions.get_mut(item.draw_function()) else {
            continue;
        };
        if let Err(error) = function.draw(world, pass, view, item) {
            error!("A part of the window could not be drawn: {error}");
        }
    }
}

/// The batch to begin with, by its first item: the last one with something that hides all below it in
/// this part of the window. `None` if nothing does.
fn lowest_seen<I: SortedPhaseItem>(
    phase: &SortedRenderPhase<I>,
    part: URect,
    lists: &Lists,
) -> Option<usize> {
    let hiding = phase
        .items
        .values()
        .rposition(|item| lists.hides(item.entity(), part))?;
    let mut heads = phase.items.values().take(hiding + 1);
    heads.rposition(|item| !item.batch_range().is_empty())
}

/// The batches of a phase: an item that is drawn and those that are drawn with it, which follow it.
fn batches<I: SortedPhaseItem>(phase: &SortedRenderPhase<I>) -> impl Iterator<Item = Range<usize>> {
    let is_head = |index: &usize| !phase.items[*index].batch_range().is_empty();
    let all = 0..phase.items.len();
    let mut heads = all.filter(is_head).peekable();
    std::iter::from_fn(move || {
        let start = heads.next()?;
        Some(start..heads.peek().copied().unwrap_or(phase.items.len()))
    })
}
