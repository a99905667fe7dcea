import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { badgeText } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText } from '../../card/type/fit-text.ts';
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
  const { ink, texts } = artboard;
  const notes = notesOf(artboard).slice(0, slots);
  if (notes.length === 0 && !texts.sport && !texts.team) return;
  const frame = rectangle(panel);
  coverFoil(artboard, frame);
  ink.fillStyle = inks.ground;
  ink.fill(frame);
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

/** Draws the sport's mark, or the team's initials, with centre lines and circle, as a draftsman constructs it. */
function construction(artboard: Artboard, { x, y, width, height }: Rect, { line }: SheetInks): void {
  if (width < 60) return;
  const { ink, texts } = artboard;
  const radius = Math.min(0.31 * height, 0.34 * width);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const initials = texts.sport ? '' : badgeText({ ...artboard, texts: { ...texts, player_number: '' } });
  const room = { face: 'mono', size: 1.2 * radius, minSize: 19, width: 1.7 * radius } as const;
  setLine(artboard, initials, cx, cy + 0.42 * fitText(ink, initials, room).size, {
    ...room,
    field: 'team',
    fill: line,
  });
  scoped(ink, () => {
    ink.strokeStyle = line;
    ink.lineWidth = 3.5;
    if (!initials) ink.stroke(sportMark(texts.sport, cx, cy, radius));
    ink.lineWidth = 1.4;
    ink.setLineDash([14, 5, 3, 5]);
    const axes = new Path2D();
    const end = initials ? 1.22 * radius : 0;
    for (const way of [-1, 1]) {
      axes.moveTo(cx + way * end, cy);
      axes.lineTo(cx + way * (width / 2 - 18), cy);
      axes.moveTo(cx, cy + way * end);
      axes.lineTo(cx, cy + way * 1.45 * radius);
    }
    axes.addPath(circle(cx, cy, 1.22 * radius));
    ink.stroke(axes);
  });
}

function noteIn(artboard: Artboard, { label, value }: Note, { x, y, width, height }: Rect, { line }: SheetInks): void {
  const middle = y + height / 2;
  const shared = { field: 'stats', face: 'mono', align: 'left', fill: line, width: width - 28 } as const;
  setLine(artboard, upper(label), x + 16, middle - 16, { ...shared, size: 23, minSize: 14, tracking: 0 });
  setLine(artboard, upper(value), x + 16, middle + 38, { ...shared, size: 60, minSize: 18, tracking: -1 });
}
