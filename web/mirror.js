// The game for screen readers and for the keyboard outside the canvas: what the game says is on its
// screen becomes real, unseen buttons that lie where the drawn ones are. What has the focus here is
// ringed in the picture.

const ARROWS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function installMirror(host, send) {
  const canvas = document.getElementById('board');
  const parts = build(canvas);
  // The point that the Tab key comes to.
  let current = null;

  host.mirror = (json) => {
    const state = JSON.parse(json);
    host.startThinking?.();
    host.boardRect = state.board && rect(state.board.place);
    const had = parts.root.contains(document.activeElement);
    align(parts.root, canvas);
    setText(parts.heading, state.heading);
    showBoard(state.board);
    showMoves(state.moves);
    showItems(state.items);
    if (had && !parts.root.contains(document.activeElement)) {
      next(state)?.focus();
    }
  };

  host.say = (sentence) => {
    const line = document.createElement('p');
    line.textContent = sentence;
    parts.live.append(line);
    while (parts.live.childElementCount > 20) {
      parts.live.firstElementChild.remove();
    }
  };

  parts.root.addEventListener('click', ({ target }) => {
    if (target.dataset.point) {
      send({ Press: target.dataset.point });
    } else if (target.dataset.id && target.type !== 'range') {
      send({ Activate: [target.dataset.id, target.textContent] });
    }
  });
  parts.root.addEventListener('input', ({ target }) => {
    send({ Slide: [target.dataset.id, Number(target.value)] });
  });
  parts.root.addEventListener('focusin', ({ target }) => {
    if (target.dataset.point) {
      rove(target);
      send({ Point: target.dataset.point });
    } else if (target.dataset.id) {
      send({ Focus: target.dataset.id });
    }
  });
  parts.root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      send('Escape');
    } else if (event.target.dataset.point && event.key in ARROWS) {
      event.preventDefault();
      neighbour(event.target, ...ARROWS[event.key])?.focus();
    }
  });
  canvas.addEventListener('focus', () => send('Canvas'));

  function showBoard(board) {
    parts.grid.hidden = !board;
    if (!board) {
      return;
    }
    parts.grid.setAttribute('aria-label', board.label);
    parts.grid.setAttribute('aria-colcount', board.columns);
    parts.grid.dataset.position = board.position;
    const rows = keep(parts.grid, board.rows.map((_, index) => String(index)), () =>
      element('div', { role: 'row' }),
    );
    board.rows.forEach((cells, index) => {
      const boxes = keep(rows[index], cells.map((cell) => cell.point), () => {
        const box = element('div', { role: 'gridcell' });
        box.append(element('button', { type: 'button', tabindex: -1 }));
        return box;
      });
      cells.forEach((cell, at) => {
        const button = boxes[at].firstElementChild;
        boxes[at].setAttribute('aria-colindex', cell.column);
        button.dataset.point = cell.point;
        button.dataset.column = cell.column;
        setAttribute(button, 'aria-pressed', cell.chosen);
        setAttribute(button, 'aria-current', cell.current ? 'location' : null);
        setText(button, cell.label);
        place(button, cell.place);
      });
    });
    const buttons = [...parts.grid.querySelectorAll('button')];
    if (!buttons.some((button) => button.tabIndex === 0)) {
      rove(buttons.find((button) => /chosen|can move/.test(button.textContent)) ?? buttons[0]);
    }
  }

  function rove(button) {
    if (current && current !== button) {
      current.tabIndex = -1;
    }
    current = button ?? null;
    if (current) {
      current.tabIndex = 0;
    }
  }

  // The nearest point in the same row, or in the rows above or below.
  function neighbour(button, dx, dy) {
    const rows = [...parts.grid.children];
    const row = button.closest('[role=row]');
    const column = Number(button.dataset.column);
    const away = (other) => Math.abs(Number(other.dataset.column) - column);
    const nearest = (found) => found.sort((a, b) => away(a) - away(b))[0];
    const buttons = (of) => [...of.querySelectorAll('button')];
    if (dx) {
      return nearest(buttons(row).filter((other) => (other.dataset.column - column) * dx > 0));
    }
    const other = rows[rows.indexOf(row) + dy];
    return other && nearest(buttons(other));
  }

  function showMoves(moves) {
    parts.moves.hidden = moves.length === 0;
    const lines = keep(parts.list, moves.map((_, index) => String(index)), () => element('li'));
    moves.forEach((move, index) => setText(lines[index], move));
  }

  function showItems(items) {
    const keys = items.map((item, index) => item.id ?? `text ${index}`);
    const nodes = keep(parts.items, keys, (_, index) => control(items[index]));
    items.forEach((item, index) => fill(nodes[index], item, items[index - 1]));
  }

  // What has the focus when that which had it is gone: the game's own, the board, or the first
  // control there is.
  function next(state) {
    const own = state.focus && parts.items.querySelector(`[data-id="${state.focus}"]`);
    const first = parts.items.querySelector('[data-id]:not(:disabled)');
    return own || (state.board ? current : first) || canvas;
  }
}

function build(canvas) {
  const root = element('div', { id: 'mirror' });
  const heading = element('h1');
  const grid = element('div', { role: 'grid' });
  const moves = element('section', { 'aria-label': 'Moves' });
  const list = element('ol');
  const items = element('div');
  const live = element('div', { id: 'live', role: 'log', 'aria-live': 'polite' });
  moves.append(list);
  root.append(heading, grid, moves, items);
  canvas.after(root, live);
  return { root, heading, grid, moves, list, items, live };
}

function control(item) {
  switch (item.kind) {
    case 'text':
      return element('p');
    case 'slider':
      return element('input', { type: 'range', step: 1, min: 0 });
    case 'switch':
      return element('button', { type: 'button', role: 'switch' });
    default:
      return element('button', { type: 'button' });
  }
}

function fill(node, item, before) {
  if (item.kind === 'text') {
    setText(node, item.text);
    return;
  }
  node.dataset.id = item.id;
  node.disabled = item.off;
  place(node, item.place);
  if (item.kind === 'slider') {
    setAttribute(node, 'aria-label', item.label);
    setAttribute(node, 'max', item.most);
    // The line before it says what the value means.
    setAttribute(node, 'aria-valuetext', before?.text);
    node.value = item.value;
    return;
  }
  setText(node, item.label);
  setAttribute(node, 'aria-checked', item.on);
  setAttribute(node, 'aria-pressed', item.chosen);
  setAttribute(node, 'aria-expanded', item.expanded);
}

// The children of a parent for these keys, in their order: kept where there are some, so that the
// focus and a screen reader's place stay, made where there are none, and the others taken away.
function keep(parent, keys, make) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const nodes = keys.map((key, index) => {
    const node = old.get(key) ?? make(key, index);
    node.dataset.key = key;
    old.delete(key);
    return node;
  });
  old.forEach((node) => node.remove());
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) {
      parent.insertBefore(node, parent.children[index] ?? null);
    }
  });
  return nodes;
}

function element(name, attributes = {}) {
  const node = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => node.setAttribute(key, value));
  return node;
}

function setText(node, text) {
  if (node.textContent !== text) {
    node.textContent = text;
  }
}

function setAttribute(node, name, value) {
  if (value === undefined || value === null) {
    node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, value);
  }
}

function rect([x, y, w, h]) {
  return { x, y, w, h };
}

function place(node, [left, top, width, height]) {
  Object.assign(node.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

// Lays the mirror over the canvas, whose parent may keep it clear of a phone's edges.
function align(root, canvas) {
  root.style.left = `${canvas.offsetLeft}px`;
  root.style.top = `${canvas.offsetTop}px`;
}
