import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { fitParagraph, paragraphHeight } from '../../card/kit/paragraph.ts';
import { notePrinted } from '../../card/kit/printed-lines.ts';

const left = 128;
const bioInk = '#1a1e28';

/** Draws the description as large as its space allows, vertically centred. */
export function drawBio(artboard: Artboard, top: number, bottom: number): void {
  const { ink, texts, palette } = artboard;
  const paragraph = fitParagraph(artboard, texts.description, {
    face: 'barlow-medium',
    field: 'description',
    width: card.width - 2 * 118,
    height: bottom - top,
    sizes: [44, 39, 36, 34, 32, 30, 28, 26, 24, 22],
  });
  const height = paragraphHeight(paragraph);
  const start = top + Math.max(0, (bottom - top - height) / 2);
  ink.fillStyle = palette.p(0.45, 0.17);
  ink.fillRect(106, start + 4, 5, height);
  ink.fillStyle = bioInk;
  ink.font = paragraph.font;
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  paragraph.lines.forEach((line, i) => {
    const y = start + (i + 0.8) * paragraph.leading;
    const noted = { text: line, field: 'description', size: paragraph.size, fill: bioInk } as const;
    const { apart } = notePrinted(artboard, noted, (ctx) => {
      ctx.font = paragraph.font;
      return [left, y];
    });
    if (!apart) ink.fillText(line, left, y);
  });
}
