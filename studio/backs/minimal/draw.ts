import { upper } from '#domain/values/capitals.ts';
import { clipPlateSize, placeClip } from '../../card/clip-code.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { drawParagraph, fitParagraph, paragraphHeight } from '../../card/kit/paragraph.ts';
import { portraitInto, wholeCrop } from '../../card/kit/portrait.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { roleOf } from '../../card/own-words.ts';
import { fitText } from '../../card/type/fit-text.ts';
import { plainScene } from '../../photo/photo-layers.ts';
import { drawRoster } from '../roster-list.ts';
import { drawVitals } from '../vitals-strip.ts';
import { drawEmblem, drawFigures, figuresHeight } from './figures.ts';
import { column, darkSheet, margin, paperSheet, type Sheet } from './sheet.ts';

const foot = 1000;

/** White space, four large figures, one foil rule. */
export const draw: Draw = (artboard) => {
  const sheet = artboard.variant % 2 === 0 ? paperSheet(artboard) : darkSheet(artboard);
  fillAll(artboard.ink, sheet.ground);
  const below = heading(artboard, sheet);
  body(artboard, sheet, below);
  legalLine(artboard, margin, foot + 40, { width: column, fill: sheet.quiet });
  Object.assign(artboard.surface, { grain: 4, paper: artboard.variant % 2 === 0 ? 0.12 : 0 });
};

/** Draws the figures and the description, or the players of the set. */
function body(artboard: Artboard, sheet: Sheet, above: number): void {
  const { description } = artboard.texts;
  if (artboard.team?.roster) {
    const top = above + 18;
    return drawRoster(
      artboard,
      { x: margin, y: top, width: column, height: foot + 8 - top },
      { face: 'archivo', ...sheet },
    );
  }
  const ink = { face: 'archivo', label: sheet.quiet, value: sheet.text, line: sheet.line } as const;
  const vitals = { x: margin, y: above + 18, width: column };
  const below = drawVitals(artboard, vitals, ink) - 18;
  const height = figuresHeight(artboard);
  if (height > 0) drawFigures(artboard, sheet, foot - height);
  if (description) drawDescription(artboard, sheet, below, foot - (height > 0 ? height + 30 : 10));
  else drawEmblem(artboard, sheet, (below + foot - height) / 2, foot - height - below);
}

const portrait: Rect = { x: margin, y: 104, width: 176, height: 220 };

/** Draws the portrait, or the clip's code in its place. Returns the area. */
function picture(artboard: Artboard): Rect {
  const { ink, photo } = artboard;
  const { x, y, width, height } = portrait;
  const size = clipPlateSize(artboard);
  const plate = size && placeClip(artboard, x + size.width / 2, y + height / 2);
  if (plate) return { ...portrait, width: plate.width };
  const scene = plainScene(photo, 'gallery', 0.92, 0.22);
  const pictured = portraitInto(artboard, { window: portrait, isRound: false, air: 2.2, instead: [] });
  const part = 'part' in pictured ? pictured.part : wholeCrop(photo, portrait);
  scoped(ink, () => ink.drawImage(scene, part.x, part.y, part.width, part.height, x, y, width, height));
  drawCrest(artboard, x + 14, y + height - 14, 38);
  return portrait;
}

/** Draws a small portrait, the name, the details and the foil rule. Returns the rule's lower end. */
function heading(artboard: Artboard, sheet: Sheet): number {
  const { ink, texts } = artboard;
  const { x, y, width, height } = picture(artboard);
  const [left, room] = [x + width + 34, column - width - 34];
  const name = upper(texts.player_name, texts.team);
  const face = name.length > 26 ? 'barlow' : 'archivo';
  const box = { face, size: 50, minSize: 27, width: room, height: 96, tracking: 4 } as const;
  const { size, lines } = fitText(ink, name, box);
  const first = y + 0.74 * size;
  setLine(artboard, name, left, first, { ...box, field: 'player_name', align: 'left', fill: sheet.text, grow: 'down' });
  // A name in two lines leaves room for two more lines above the number.
  const role = roleOf(artboard);
  const rest = lines.length > 1 ? [[role, texts.year].filter(Boolean).join('  ·  ')] : [role, texts.year];
  const details = [texts.team, ...rest].filter(Boolean);
  let base = first + (lines.length - 1) * 1.02 * size + 48;
  for (const detail of details.length > 0 ? details : [texts.card_name]) {
    setLine(artboard, detail, left, base, {
      field: 'team',
      face: 'archivo',
      size: 26,
      minSize: 20,
      width: room,
      tracking: 1,
      align: 'left',
      fill: sheet.quiet,
    });
    base += 38;
  }
  if (texts.player_number) number(artboard, sheet, { x: left, y: y + height, width: room });
  return rule(artboard, sheet, y + height + 40);
}

/** Draws the number with its baseline at the portrait's lower edge. */
function number(artboard: Artboard, sheet: Sheet, { x, y, width }: Omit<Rect, 'height'>): void {
  setLine(artboard, fixed('number', artboard.texts.player_number), x, y - 1, {
    field: 'player_number',
    face: 'archivo',
    size: 34,
    minSize: 22,
    width,
    tracking: 2,
    align: 'left',
    fill: sheet.accent,
  });
}

function rule(artboard: Artboard, sheet: Sheet, y: number): number {
  const bar = rectangle({ x: margin, y, width: column, height: 6 });
  artboard.ink.fillStyle = sheet.accent;
  artboard.ink.fill(bar);
  foilPath(artboard, bar);
  return y + 6;
}

/** Draws the description, vertically centered. The shorter the text, the larger its letters. */
function drawDescription(artboard: Artboard, sheet: Sheet, top: number, bottom: number): void {
  const height = bottom - top - 34;
  const paragraph = fitParagraph(artboard, artboard.texts.description, {
    face: 'archivo',
    field: 'description',
    width: column,
    height,
    sizes: [47, 40, 36, 33, 30, 27, 25, 23, 21, 19],
  });
  const free = Math.max(0, height - paragraphHeight(paragraph));
  drawParagraph(artboard, paragraph, margin, top + 34 + free / 2, column, sheet.text);
}
