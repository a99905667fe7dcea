import { card, cardRect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { withSoftMatte } from '../../photo/soften-matte.ts';
import { paintTriangles, wordOf } from './paint-triangles.ts';
import { cutTiles, type Tile } from './tiles.ts';
import { drawTitle, type GlassTitle } from './titles.ts';

export interface CutGlassLayout {
  readonly shot: Shot;
  readonly title: GlassTitle;
  readonly ground: 'dark' | 'light';
  /** Looseness of a tile at a point: 0 is tight, 1 has flown off. */
  readonly loose: (x: number, y: number) => number;
  /** Width of the joints between large tiles. */
  readonly joint: number;
  readonly swapped: boolean;
}

const layouts: readonly CutGlassLayout[] = [
  {
    shot: { fill: 0.96, across: 0.5, covered: 0.2, headroom: 0.13 },
    title: 'base',
    ground: 'dark',
    loose: () => 0,
    joint: 1.6,
    swapped: false,
  },
  {
    shot: { fill: 1.3, across: 0.4, covered: 0.18, headroom: 0.12 },
    title: 'corner',
    ground: 'light',
    loose: (x, y) => Math.max((x - 470) / 340, (y - 760) / 300, (90 - y) / 200),
    joint: 1.2,
    swapped: true,
  },
  {
    shot: { fill: 0.8, across: 0.5, covered: 0.24, headroom: 0.17 },
    title: 'diamond',
    ground: 'dark',
    loose: (x, y) => (Math.abs(x - 412) / 400 + Math.abs(y - 480) / 560 - 0.74) * 1.9,
    joint: 1.4,
    swapped: true,
  },
  {
    shot: { fill: 1.14, across: 0.58, covered: 0.12, headroom: 0.11 },
    title: 'side',
    ground: 'dark',
    loose: () => 0,
    joint: 5,
    swapped: false,
  },
];

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests: readonly (Corner | null)[] = [null, 'bottom right', 'top right', 'top left'];

/** Without a trusted matte the whole photo becomes glass of one kind, because a patch around the athlete would show as a halo. */
const cutPhoto = (photo: DecodedPhoto): DecodedPhoto => (photo.confident ? withSoftMatte(photo) : photo);

/** The photo cut into glass tiles: small in the face, large at the rim, some of foil. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition({ ...artboard, photo: cutPhoto(artboard.photo) }, layouts);
  const tiles = cutTiles(own, frameInto(own, cardRect, layout.shot));
  const tint = { p: tintsOf(own, 'p'), s: tintsOf(own, 's') };
  const ground: Rgb = layout.ground === 'dark' ? own.palette.rgb('p', 0.17, 0.07) : [246, 241, 230];
  paintTriangles(own, ground, (put) => {
    for (const tile of tiles) setTile(own, layout, tile, (corners) => put(corners, glassColour(own, tile, tint)));
  });
  drawTitle(own, layout.title);
  artboard.surface.grain = 5;
};

function setTile(
  artboard: Artboard,
  layout: CutGlassLayout,
  tile: Tile,
  put: (corners: ArrayLike<number>) => void,
): void {
  const { photo } = artboard;
  const { x: mx, y: my } = tile;
  const near = Math.max(0, 2.6 - tile.far);
  const loose = Math.max(0, layout.loose(mx, my) - near - 1.4 * tile.keep * (photo.confident ? 1 : 0));
  if (loose * (0.55 + 0.9 * tile.chance) > 0.8) return;
  const jointed = tile.long > 24 && (tile.keep < 0.4 || !photo.confident);
  // Without a trusted outline, joints start gradually around the face. Otherwise they would draw a ring.
  const joint = layout.joint * (photo.confident ? 1 : Math.min(0.8, Math.max(0, (tile.far - 1.4) / 7)));
  // Tiles without a joint are slightly enlarged to close the seams. Others are reduced, so the ground shows as a joint.
  const tight = jointed ? Math.max(0.7, 1 - (2.6 * joint) / tile.long) : 1 + 1.6 / tile.long;
  const size = loose === 0 ? tight : Math.min(tight, 1 - 0.5 * loose);
  const drift = 70 * loose * tile.chance;
  const [ox, oy] = [mx + (drift * (mx - card.width / 2)) / 400, my + (drift * (my - 460)) / 500];
  for (let k = 0; k < 6; k += 2) {
    placed[k] = ox + ((tile.corners[k] as number) - mx) * size;
    placed[k + 1] = oy + ((tile.corners[k + 1] as number) - my) * size;
  }
  put(placed);
  if (tile.long * size > 40 && tile.chance > 0.7 && (photo.confident ? tile.keep < 0.3 : tile.far > 4))
    stampTile(artboard, tile, size);
}

/** Corners of the current tile, reused for every tile. */
const placed = new Float64Array(6);

/** Stamps a tile in foil, smaller and with round corners, because a foil plate cannot hold sharp points. */
function stampTile({ foil }: Artboard, { corners, x, y }: Tile, size: number): void {
  const corner = (k: number): Point => [
    x + 0.62 * size * ((corners[2 * k] as number) - x),
    y + 0.62 * size * ((corners[2 * k + 1] as number) - y),
  ];
  const plate = polygon([corner(0), corner(1), corner(2)]);
  foil.fillStyle = foil.strokeStyle = '#fff';
  foil.lineJoin = 'round';
  foil.lineWidth = 11;
  foil.fill(plate);
  foil.stroke(plate);
}

type Tints = Readonly<Record<'p' | 's', readonly Rgb[]>>;

/** The team colour for every luminance, precomputed because there are many more tiles than tones. */
const tintsOf = ({ palette }: Artboard, which: 'p' | 's'): Rgb[] =>
  Array.from({ length: 256 }, (_, luma) => palette.rgb(which, 0.26 + (0.5 * luma) / 255, 0.17));

/** The tile's colour: team colours behind the athlete, and a slightly different light on every tile. */
function glassColour({ photo }: Artboard, { red, green, blue, chance, keep, far, x, y }: Tile, tints: Tints): number {
  const luma = Math.round(0.21 * red + 0.72 * green + 0.07 * blue);
  const second = x / card.width + y / card.height + 0.22 * (chance - 0.5) > 1.08;
  const [r, g, b] = tints[second ? 's' : 'p'][luma] as Rgb;
  const share = photo.confident ? 0.86 * Math.max(0, 0.8 - keep) : 0.4 * Math.min(1, Math.max(0, far / 5 - 0.3));
  const light = 1 + (0.06 + 0.3 * share) * (chance - 0.5);
  const lit = (own: number, tint: number): number =>
    Math.max(0, Math.min(255, Math.round((own + (tint - own) * share) * light)));
  return wordOf(lit(red, r), lit(green, g), lit(blue, b));
}
