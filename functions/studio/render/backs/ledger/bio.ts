import { card } from '../../geometry.ts';
import { missingCharacters } from '../../type/coverage.ts';
import { wrapText } from '../../type/wrap-text.ts';
import { notePrinted } from '../../kit/printed-lines.ts';
import { addWarning } from '../../kit/set-line.ts';
import type { Artboard } from '../../kit/artboard.ts';

/** The description, as large as its room allows. */
export function drawBio(artboard: Artboard, top: number, bottom: number): void {
  const { ink, texts, palette } = artboard;
  const width = card.width - 2 * 118;
  const paragraph = wrapText(ink, texts.description, {
    face: 'barlow-medium',
    width,
    height: bottom - top,
    sizes: [58, 50, 44, 39, 36, 34, 32, 30, 28, 26, 24, 22],
  });
  if (paragraph.outcome === 'cut') {
    addWarning(artboard, {
      code: 'text.too_long',
      field: 'description',
      message: 'This text is too long for its place and was cut.',
    });
  }
  const missing = missingCharacters('barlow-medium', texts.description);
  if (missing.length > 0) {
    addWarning(artboard, {
      code: 'glyph.missing',
      field: 'description',
      message: `These characters cannot be printed: ${missing.join(' ')}`,
    });
  }
  const free = bottom - top - paragraph.lines.length * paragraph.leading;
  const start = top + Math.max(0, free / 2);
  ink.fillStyle = palette.p(0.45, 0.17);
  ink.fillRect(106, start + 4, 5, paragraph.lines.length * paragraph.leading);
  ink.fillStyle = '#1a1e28';
  ink.font = paragraph.font;
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  paragraph.lines.forEach((line, i) => {
    const y = start + (i + 0.8) * paragraph.leading;
    ink.fillText(line, 128, y);
    notePrinted(artboard, line, 'description', (ctx) => {
      ctx.font = paragraph.font;
      ctx.fillText(line, 128, y);
    });
  });
}
