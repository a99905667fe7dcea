import { cleanText } from '#domain/values/clean-text.ts';
import { fixed } from '../card/fixed-words.ts';
import type { Rect } from '../card/geometry.ts';
import type { Artboard, TeamOnCard } from '../card/kit/artboard.ts';
import { setLine } from '../card/kit/set-line.ts';
import { roundedRectangle } from '../card/kit/shapes.ts';
import { fitText } from '../card/type/fit-text.ts';
import type { Face } from '../card/type/font-files.ts';

type Player = NonNullable<TeamOnCard['roster']>[number];

interface RosterInks {
  /** Face of the names. */
  readonly face: Face;
  /** The paper's colour. Shirt numbers on their plates use it. */
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
}

/** Max legible names on one card. A longer list ends with a line that counts the others. */
const maxNames = 60;
const gap = 26;
/** Letter sizes to try, in units. Few names use the first size; many names shrink to the last. */
const sizes = [50, 46, 43, 40, 36, 33, 30, 28, 26, 24, 22, 21, 20, 19] as const;
const leading = 1.36;

/** The columns of a list beside the names. */
interface Parts {
  readonly ticks: boolean;
  readonly shirts: boolean;
}

interface Grid {
  readonly columns: number;
  readonly size: number;
  /** The size of all names but a few long ones. */
  readonly name: number;
}

/** Widths as shares of the size: the box to tick, the plate with the shirt number, and the number in the set. */
const wide = { tick: 1.15, shirt: 2.05, place: 1.3 } as const;

const besides = ({ ticks, shirts }: Parts): number => (ticks ? wide.tick : 0) + (shirts ? wide.shirt : 0) + wide.place;

/** Small names in narrow columns need a condensed face. */
const faceAt = (size: number, face: Face): Face => (size < 22 ? 'barlow' : face);

/** The largest size at which all entries fit, and all but a few long names fit their column. */
function gridFor(
  { ink }: Artboard,
  names: readonly string[],
  count: number,
  box: Rect,
  face: Face,
  parts: Parts,
): Grid {
  for (const size of sizes) {
    const rows = Math.floor(box.height / (leading * size));
    const columns = Math.ceil(count / Math.max(1, rows));
    const room = (box.width - gap * (columns - 1)) / columns - besides(parts) * size;
    if (columns > 3 || room < 5 * size) continue;
    const fitted = names.map(
      (name) => fitText(ink, name, { face: faceAt(size, face), size, minSize: 0.86 * size, width: room }).size,
    );
    const common = fitted.filter((one) => one >= 0.85 * size);
    if (names.length - common.length <= names.length / 8) return { columns, size, name: Math.min(size, ...common) };
  }
  const size = sizes[sizes.length - 1] ?? 19;
  return { columns: 3, size, name: size };
}

/** Draws the players of a set in columns: shirt number on a plate, name, number in the set. A checklist adds boxes to tick. */
export function drawRoster(artboard: Artboard, box: Rect, inks: RosterInks): void {
  const { team } = artboard;
  const roster = (team?.roster ?? []).map(({ number, player_name, player_number }) => ({
    number,
    player_name: cleanText(player_name),
    player_number: cleanText(player_number).replace(/^#\s*/u, ''),
  }));
  const shown = roster.slice(0, roster.length > maxNames ? maxNames - 1 : maxNames);
  const rest = roster.length - shown.length;
  const parts = { ticks: team?.list !== 'team', shirts: shown.some(({ player_number }) => player_number !== '') };
  const count = shown.length + (rest > 0 ? 1 : 0);
  const names = shown.map(({ player_name }) => player_name);
  const { columns, size, name } = gridFor(artboard, names, count, box, inks.face, parts);
  const rows = Math.ceil(count / columns);
  const pitch = Math.min(box.height / rows, 2.3 * size);
  const width = (box.width - gap * (columns - 1)) / columns;
  const top = box.y + Math.max(0, Math.min(18, (box.height - rows * pitch) / 2));
  for (let i = 0; i < count; i++) {
    const x = box.x + Math.floor(i / rows) * (width + gap);
    const entry = { x, y: top + (i % rows) * pitch, width, height: pitch };
    const player = shown[i];
    if (player) drawPlayer(artboard, player, entry, { size, name }, parts, inks);
    else setEntry(artboard, fixed('more', String(rest)), x, baseline(entry, size), { width, size, fill: inks.accent });
  }
}

const baseline = ({ y, height }: Rect, size: number): number => y + height / 2 + 0.36 * size;

interface Entry {
  readonly width: number;
  readonly size: number;
  readonly fill: string;
  readonly face?: Face;
  readonly align?: 'left' | 'center' | 'right';
}

function setEntry(artboard: Artboard, text: string, x: number, y: number, entry: Entry): void {
  const minSize = Math.min(entry.size, Math.max(17, 0.72 * entry.size));
  setLine(artboard, text, x, y, { face: 'barlow', align: 'left', minSize, ...entry });
}

function drawPlayer(
  artboard: Artboard,
  { number, player_name, player_number }: Player,
  entry: Rect,
  { size, name }: Omit<Grid, 'columns'>,
  { ticks, shirts }: Parts,
  { face, ground, text, quiet, line, accent }: RosterInks,
): void {
  const { ink } = artboard;
  const y = baseline(entry, size);
  ink.fillStyle = line;
  ink.fillRect(entry.x, entry.y + entry.height - 1.4, entry.width, 1.4);
  let x = entry.x;
  if (ticks) {
    const side = 0.78 * size;
    ink.strokeStyle = text;
    ink.lineWidth = 2.2;
    ink.stroke(roundedRectangle({ x: x + 1.1, y: y - 0.75 * size, width: side, height: side }, 0.14 * size));
    x += wide.tick * size;
  }
  if (player_number) {
    const plate = { x, y: y - 0.94 * size, width: 1.74 * size, height: 1.16 * size };
    ink.fillStyle = accent;
    ink.fill(roundedRectangle(plate, 0.24 * size));
    const figures = { width: 1.5 * size, size: 0.92 * size, fill: ground, align: 'center' } as const;
    setEntry(artboard, player_number, x + 0.87 * size, y - 0.02 * size, figures);
  }
  if (shirts) x += wide.shirt * size;
  const right = entry.x + entry.width;
  const place = { width: 1.1 * size, size: Math.max(19, 0.76 * size), fill: quiet, align: 'right' } as const;
  setEntry(artboard, String(number), right, y, place);
  setEntry(artboard, player_name, x, y, {
    width: right - wide.place * size - x,
    size: name,
    fill: text,
    face: faceAt(size, face),
  });
}
