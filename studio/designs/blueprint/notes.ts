import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { SheetInks } from './inks.ts';

interface Note {
  readonly label: string;
  readonly value: string;
}

/** The statistics, then the player's position and place in the set; on a list, its counts. */
function notesOf({ texts, team }: Artboard): readonly Note[] {
  const place = team?.set ? `${team.set.number}/${team.set.total}` : '';
  if (team?.roster && team.set)
    return [
      { label: fixed('players'), value: String(team.roster.length) },
      { label: fixed('cards'), value: String(team.set.total) },
      { label: fixed('thisIs'), value: place },
    ];
  const known = [
    { label: fixed('position'), value: team?.position ?? '' },
    { label: fixed('card'), value: place },
  ];
  return [...texts.stats, ...known.filter(({ value }) => value !== '')];
}

/** The row of notes. The space that they leave shows the sport's mark as a construction. */
export function drawNotes(artboard: Artboard, panel: Rect, inks: SheetInks): void {
  const { ink } = artboard;
  const frame = rectangle(panel);
  coverFoil(artboard, frame);
  ink.fillStyle = inks.ground;
  ink.fill(frame);
  const notes = notesOf(artboard).slice(0, slots);
  const width = panel.width / slots;
  construction(
    artboard,
    { ...panel, x: panel.x + notes.length * width, width: panel.width - notes.length * width },
    inks,
  );
  notes.forEach((note, i) => {
    const x = panel.x + i * width;
    ink.fillStyle = inks.line;
    if (i > 0) ink.fillRect(x - 1, panel.y, 2.4, panel.height);
    noteIn(artboard, note, { ...panel, x, width }, inks);
  });
  ink.strokeStyle = inks.line;
  ink.lineWidth = 5;
  ink.stroke(frame);
  foilPath(artboard, frame, 5);
}

const slots = 3;

/** Draws the sport's mark with centre lines and circles, as a draftsman constructs it; more than once in a long space. */
function construction({ ink, texts }: Artboard, { x, y, width, height }: Rect, { line }: SheetInks): void {
  if (width < 60) return;
  const count = Math.max(1, Math.floor(width / (1.25 * height)));
  const radius = Math.min(0.31 * height, 0.34 * (width / count));
  scoped(ink, () => {
    ink.strokeStyle = line;
    for (let i = 0; i < count; i++) {
      const [cx, cy] = [x + ((i + 0.5) * width) / count, y + height / 2];
      ink.lineWidth = 3.5;
      ink.setLineDash([]);
      ink.stroke(sportMark(texts.sport, cx, cy, radius));
      ink.lineWidth = 1.4;
      ink.setLineDash([14, 5, 3, 5]);
      const axes = new Path2D();
      axes.moveTo(cx - 1.45 * radius, cy);
      axes.lineTo(cx + 1.45 * radius, cy);
      axes.moveTo(cx, cy - 1.45 * radius);
      axes.lineTo(cx, cy + 1.45 * radius);
      axes.addPath(circle(cx, cy, 1.22 * radius));
      ink.stroke(axes);
    }
  });
}

function noteIn(artboard: Artboard, { label, value }: Note, { x, y, width, height }: Rect, { line }: SheetInks): void {
  const middle = y + height / 2;
  const shared = { field: 'stats', face: 'mono', align: 'left', fill: line, width: width - 28 } as const;
  setLine(artboard, upper(label), x + 16, middle - 16, { ...shared, size: 23, minSize: 14, tracking: 0 });
  setLine(artboard, upper(value), x + 16, middle + 38, { ...shared, size: 60, minSize: 18, tracking: -1 });
}
