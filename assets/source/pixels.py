"""Pictures as arrays: what a renderer drew, made fit for the game; atlases of many; WebP.

A picture is an array of rows of pixels of 8 bits of red, green, blue and alpha.
"""
import io
import subprocess
import sys

try:
    import numpy as np
    from PIL import Image
except ImportError:
    sys.exit("build: numpy or Pillow is missing; install the Debian packages python3-numpy and python3-pil")

# How near a coloured picture stays to its drawing, of 100. From here on no block shows in the grain.
QUALITY = 88

# How far a picture's edge goes on around it in an atlas: a renderer mixes neighbouring pixels.
BLEED = 2
# The grid on which pictures lie in an atlas: a block of lossy WebP belongs to one picture alone.
BLOCK = 16
# The side that every graphics card takes: what WebGL 2 promises.
LARGEST_ATLAS = 2048


def render(svg, height):
    """A drawing as PNG, by height, which leaves the width to the drawing's own shape."""
    command = ["rsvg-convert", "--height", str(height), "--keep-aspect-ratio", str(svg)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def picture_of(png):
    return np.array(Image.open(io.BytesIO(png)).convert("RGBA"))


def rim(picture):
    """The mean colour of the outermost pixels of each row that are not wholly clear."""
    seen = picture[:, :, 3] > 0
    rows = np.flatnonzero(seen.any(axis=1))
    if not rows.size:
        return np.zeros(3, np.uint8)
    first = seen[rows].argmax(axis=1)
    last = seen.shape[1] - 1 - seen[rows, ::-1].argmax(axis=1)
    edge = np.concatenate([picture[rows, first], picture[rows, last]])
    return edge[:, :3].mean(axis=0).round().astype(np.uint8)


def with_rim(picture):
    """Gives every wholly clear pixel the colour of the rim: a renderer that scales the picture mixes
    neighbouring pixels, and black ones would darken the edge."""
    picture = picture.copy()
    picture[picture[:, :, 3] == 0, :3] = rim(picture)
    return picture


def grey(picture):
    """The picture without colours, as its red has it."""
    picture = picture.copy()
    picture[:, :, 1:3] = picture[:, :, :1]
    return picture


def webp(picture, lossless):
    png = io.BytesIO()
    Image.fromarray(picture).save(png, "PNG", compress_level=1)
    kind = ["-lossless", "-z", "9"] if lossless else ["-q", str(QUALITY), "-m", "6", "-sharp_yuv"]
    command = ["cwebp", "-quiet", "-exact", "-metadata", "none", *kind, "-o", "-", "--", "-"]
    return subprocess.run(command, input=png.getvalue(), check=True, stdout=subprocess.PIPE).stdout


def cell_of(picture):
    """The room a picture takes in an atlas: width and height, in pixels."""
    height, width = picture.shape[:2]
    return tuple(-(-(side + 2 * BLEED) // BLOCK) * BLOCK for side in (width, height))


def shelved(cells, width):
    """Puts cells, which come highest first, in rows: their corners, and the height of all rows."""
    corners, x, y, row = [], 0, 0, 0
    for cell_width, cell_height in cells:
        if x + cell_width > width:
            x, y, row = 0, y + row, 0
        corners.append((x, y))
        x += cell_width
        row = max(row, cell_height)
    return corners, y + row


def atlas(pictures):
    """One picture of many, which are given by name, and where each lies in it: (x, y, width, height)."""
    order = sorted(pictures, key=lambda name: (-pictures[name].shape[0], name))
    cells = [cell_of(pictures[name]) for name in order]
    widest = max(width for width, _ in cells)
    widths = range(widest, LARGEST_ATLAS + 1, BLOCK)
    # The least room; of equals, the squarest.
    room = lambda width: (width * shelved(cells, width)[1], max(width, shelved(cells, width)[1]))
    width = min((width for width in widths if shelved(cells, width)[1] <= LARGEST_ATLAS), key=room, default=None)
    if width is None:
        sys.exit(f"build: {order[0]} and others take more room than an atlas may have")
    corners, height = shelved(cells, width)
    whole, places = np.zeros((height, width, 4), np.uint8), {}
    for name, (x, y), (cell_width, cell_height) in zip(order, corners, cells):
        picture = pictures[name]
        high, wide = picture.shape[:2]
        after = (cell_height - BLEED - high, cell_width - BLEED - wide)
        filled = np.pad(picture, ((BLEED, after[0]), (BLEED, after[1]), (0, 0)), "edge")
        whole[y : y + cell_height, x : x + cell_width] = filled
        places[name] = (x + BLEED, y + BLEED, wide, high)
    return whole, places
