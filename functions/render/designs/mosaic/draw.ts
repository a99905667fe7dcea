import { card, cardRect } from '../../geometry.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { polygon } from '../../kit/shapes.ts';
import { type Draw, fillAll, type Stage } from '../../kit/stage.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { drawTitle, type Title } from './titles.ts';
import { cutTiles, type Tile } from './tiles.ts';

export interface GlassLayout {
  readonly shot: Shot;
  readonly title: Title;
  readonly ground: 'dark' | 'light';
  /** How loose a tile lies at a place: 0 is set tight, 1 has flown off. */
  readonly loose: (x: number, y: number) => number;
  /** Width of the joints between large tiles. */
  readonly joint: number;
  readonly swapped: boolean;
}

const layouts: readonly GlassLayout[] = [
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

/** The photo cut into glass: fine in the face, coarse at the rim, some tiles of foil. */
export const draw: Draw = (stage) => {
  const layout = layouts[stage.variant % layouts.length] as GlassLayout;
  const own: Stage = layout.swapped ? { ...stage, palette: stage.palette.swapped() } : stage;
  fillAll(own.ink, layout.ground === 'dark' ? own.palette.p(0.17, 0.07) : '#f6f1e6');
  const tiles = cutTiles(own, frameInto(own, cardRect, layout.shot));
  for (const tile of tiles) setTile(own, layout, tile);
  drawTitle(own, layout.title);
  stage.finish.grain = 5;
};

function setTile(stage: Stage, layout: GlassLayout, tile: Tile): void {
  const { ink, photo } = stage;
  const [mx, my] = tile.middle;
  const away = 1 - tile.keep;
  const near = Math.max(0, 2.6 - tile.far);
  const loose = Math.max(0, layout.loose(mx, my) - near - 0.35 * tile.keep * (photo.confident ? 1 : 0));
  if (loose * (0.55 + 0.9 * tile.chance) > 0.8) return;
  const jointed = tile.long > 24 && (tile.keep < 0.4 || !photo.confident);
  // A hair larger closes the seam between neighbours that lie tight; a joint is the ground that a smaller tile leaves.
  const tight = jointed ? Math.max(0.7, 1 - (2.6 * layout.joint) / tile.long) : 1 + 1.6 / tile.long;
  const size = loose === 0 ? tight : Math.min(tight, 1 - 0.5 * loose);
  const drift = 70 * loose * tile.chance;
  const [ox, oy] = [mx + (drift * (mx - card.width / 2)) / 400, my + (drift * (my - 460)) / 500];
  ink.fillStyle = glassColour(stage, tile, away);
  // No path object and nothing needless for each of thousands of tiles; filling closes them.
  ink.beginPath();
  for (const [x, y] of tile.corners) ink.lineTo(ox + (x - mx) * size, oy + (y - my) * size);
  ink.fill();
  if (tile.long * size > 40 && tile.chance > 0.7 && (photo.confident ? tile.keep < 0.3 : tile.far > 4))
    stampTile(stage, tile, size);
}

/** A plate cannot hold needle points: smaller, with round corners. */
function stampTile({ foil }: Stage, { corners, middle: [mx, my] }: Tile, size: number): void {
  const plate = polygon(corners.map(([x, y]) => [mx + 0.62 * size * (x - mx), my + 0.62 * size * (y - my)]));
  foil.fillStyle = foil.strokeStyle = '#fff';
  foil.lineJoin = 'round';
  foil.lineWidth = 11;
  foil.fill(plate);
  foil.stroke(plate);
}

/** Behind the athlete the glass takes the team's colours; every pane catches the light a little differently. */
function glassColour({ palette, photo }: Stage, { colour, chance, middle }: Tile, away: number): string {
  const luma = (0.21 * colour[0] + 0.72 * colour[1] + 0.07 * colour[2]) / 255;
  const second = middle[0] / card.width + middle[1] / card.height + 0.22 * (chance - 0.5) > 1.08;
  const tint = palette.rgb(second ? 's' : 'p', 0.26 + 0.5 * luma, 0.17);
  const share = (photo.confident ? 0.86 : 0.5) * Math.max(0, away - 0.2);
  const light = 1 + (0.06 + 0.3 * share) * (chance - 0.5);
  const [r, g, b] = colour.map((value, k) => Math.round((value + ((tint[k] ?? 0) - value) * share) * light));
  return `rgb(${r},${g},${b})`;
}
