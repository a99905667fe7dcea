import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { upper } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { SheetInks } from './inks.ts';

interface Note {
  readonly label: string;
  readonly value: string;
}

/** Notes for cards with few statistics. */
const jokes: readonly Note[] = [
  { label: 'Heart', value: 'Oversize' },
  { label: 'Nerves', value: 'Steel' },
  { label: 'Tolerance', value: 'None' },
  { label: 'Made', value: 'Once' },
];

function notesOf({ texts, team }: Artboard): readonly Note[] {
  if (!team?.roster || !team.set) return [...texts.stats, ...jokes];
  const { number, total } = team.set;
  return [
    { label: 'Players', value: String(team.roster.length) },
    { label: 'Cards', value: String(total) },
    { label: 'This is', value: `${number}/${total}` },
    { label: 'Made', value: 'Once' },
  ];
}

/** The panel of notes: the first statistics, then standard notes. */
export function drawNotes(artboard: Artboard, panel: Rect, inks: SheetInks): void {
  const { ink, texts } = artboard;
  const upright = panel.height > panel.width;
  const frame = rectangle(panel);
  coverFoil(artboard, frame);
  ink.fillStyle = inks.ground;
  ink.fill(frame);
  const notes = notesOf(artboard).slice(0, upright ? 4 : 3);
  const mark = upright ? 170 : 0;
  const cell = upright
    ? { width: panel.width, height: (panel.height - mark) / notes.length }
    : { width: panel.width / notes.length, height: panel.height };
  ink.fillStyle = inks.line;
  notes.forEach((note, i) => {
    const x = panel.x + (upright ? 0 : i * cell.width);
    const y = panel.y + mark + (upright ? i * cell.height : 0);
    ink.fillStyle = inks.line;
    if (upright) ink.fillRect(x, y - 1, cell.width, 2.4);
    else if (i > 0) ink.fillRect(x - 1, y, 2.4, cell.height);
    noteIn(artboard, note, { x, y, ...cell }, inks);
  });
  ink.strokeStyle = inks.line;
  if (upright) {
    ink.lineWidth = 3.5;
    ink.stroke(sportMark(texts.sport, panel.x + panel.width / 2, panel.y + mark / 2, 54));
  }
  ink.lineWidth = 5;
  ink.stroke(frame);
  foilPath(artboard, frame, 5);
}

function noteIn(artboard: Artboard, { label, value }: Note, { x, y, width, height }: Rect, { line }: SheetInks): void {
  const middle = y + height / 2;
  const shared = { field: 'stats', face: 'mono', align: 'left', fill: line, width: width - 28 } as const;
  setLine(artboard, upper(label), x + 16, middle - 16, { ...shared, size: 23, minSize: 14, tracking: 0 });
  setLine(artboard, upper(value), x + 16, middle + 38, { ...shared, size: 60, minSize: 18, tracking: -1 });
}
