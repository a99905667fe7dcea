import type { Rect } from '../card/geometry.ts';
import type { Artboard, TeamOnCard } from '../card/kit/artboard.ts';
import { setLine } from '../card/kit/set-line.ts';
import { rectangle } from '../card/kit/shapes.ts';
import { cleanText } from '../card/type/clean-text.ts';
import { fitText } from '../card/type/fit-text.ts';

type Player = NonNullable<TeamOnCard['roster']>[number];

interface RosterInks {
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
}

/** Max legible names on one card; the last line counts the others. */
const most = 60;
const gap = 26;
const face = 'barlow';
/** Units. A few names use the first size; many shrink to the last. */
const sizes = [40, 36, 33, 30, 28, 26, 24, 22, 21, 20, 19] as const;
const leading = 1.36;

interface Grid {
  readonly columns: number;
  readonly size: number;
}

/** Width of the box, the number in the set and the shirt number, at a size. */
const before = (size: number, ticks: boolean): number => (ticks ? 1.15 * size : 0) + 3.5 * size;

/** The largest size at which all entries fit, and all but a few long names fit their column. */
function gridFor({ ink }: Artboard, names: readonly string[], count: number, box: Rect, ticks: boolean): Grid {
  for (const size of sizes) {
    const rows = Math.floor(box.height / (leading * size));
    const columns = Math.ceil(count / Math.max(1, rows));
    const room = (box.width - gap * (columns - 1)) / columns - before(size, ticks);
    if (columns > 3 || room < 5 * size) continue;
    const long = names.filter(
      (name) => fitText(ink, name, { face, size, least: 0.86 * size, width: room }).size < 0.85 * size,
    );
    if (long.length <= names.length / 8) return { columns, size };
  }
  return { columns: 3, size: sizes[sizes.length - 1] ?? 19 };
}

/** The players of a set: number in the set, shirt number and name, in columns; on a checklist each with a box to tick. */
export function drawRoster(artboard: Artboard, box: Rect, inks: RosterInks): void {
  const { team } = artboard;
  const roster = team?.roster ?? [];
  const ticks = team?.list !== 'team';
  const shown = roster.slice(0, roster.length > most ? most - 1 : most);
  const rest = roster.length - shown.length;
  const names = shown.map(({ player_name }) => cleanText(player_name));
  const count = shown.length + (rest > 0 ? 1 : 0);
  const { columns, size } = gridFor(artboard, names, count, box, ticks);
  const rows = Math.ceil(count / columns);
  const pitch = Math.min(box.height / rows, 1.9 * size);
  const width = (box.width - gap * (columns - 1)) / columns;
  const top = box.y + Math.max(0, Math.min(18, (box.height - rows * pitch) / 2));
  for (let i = 0; i < count; i++) {
    const x = box.x + Math.floor(i / rows) * (width + gap);
    const y = top + (i % rows) * pitch;
    const entry = { x, y, width, height: pitch };
    const player = shown[i];
    if (player) drawPlayer(artboard, { ...player, player_name: names[i] ?? '' }, entry, size, ticks, inks);
    else setEntry(artboard, `and ${rest} more`, x, baseline(entry, size), width, size, inks.accent);
  }
}

const baseline = ({ y, height }: Rect, size: number): number => y + height / 2 + 0.36 * size;

function setEntry(artboard: Artboard, text: string, x: number, y: number, width: number, size: number, fill: string) {
  setLine(artboard, text, x, y, {
    face,
    size,
    least: Math.min(size, Math.max(17, 0.72 * size)),
    width,
    align: 'left',
    fill,
  });
}

function drawPlayer(
  artboard: Artboard,
  player: Player,
  entry: Rect,
  size: number,
  ticks: boolean,
  inks: RosterInks,
): void {
  const { ink } = artboard;
  const y = baseline(entry, size);
  ink.fillStyle = inks.line;
  ink.fillRect(entry.x, entry.y + entry.height - 1.4, entry.width, 1.4);
  let x = entry.x;
  if (ticks) {
    const side = 0.74 * size;
    ink.strokeStyle = inks.text;
    ink.lineWidth = 2;
    ink.stroke(rectangle({ x: x + 1, y: y - 0.72 * size, width: side, height: side }));
    x += 1.15 * size;
  }
  setEntry(artboard, String(player.number), x, y, 1.4 * size, size, inks.quiet);
  x += 1.6 * size;
  const shirt = cleanText(player.player_number).replace(/^#\s*/u, '');
  if (shirt) setEntry(artboard, `#${shirt}`, x, y, 1.7 * size, size, inks.accent);
  x += 1.9 * size;
  setEntry(artboard, player.player_name, x, y, entry.x + entry.width - x, size, inks.text);
}
