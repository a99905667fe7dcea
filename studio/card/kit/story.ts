import type { Rect } from '../geometry.ts';
import type { Face } from '../type/font-files.ts';
import { warnText } from '../type/text-warnings.ts';
import { type Paragraph, wrapText } from '../type/wrap-text.ts';
import type { Artboard } from './artboard.ts';
import { notePrinted } from './printed-lines.ts';

interface StoryStyle {
  readonly face: Face;
  readonly sizes: readonly number[];
  readonly fill: string;
  /** Centres short texts vertically instead of starting at the top. */
  readonly middle?: boolean;
}

/** Draws a text in its box, as large as fits. Adds warnings for the description. Returns the drawn lines. */
export function setStory(
  artboard: Artboard,
  text: string,
  box: Rect,
  { face, sizes, fill, middle }: StoryStyle,
): Paragraph {
  const { ink, texts } = artboard;
  const paragraph = wrapText(ink, text, { face, width: box.width, height: box.height, sizes });
  if (text === texts.description) warnText(artboard, { ...paragraph, text, field: 'description', isParagraph: true });
  const free = middle ? Math.max(0, (box.height - paragraph.lines.length * paragraph.leading) / 2) : 0;
  ink.font = paragraph.font;
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  paragraph.lines.forEach((line, i) => {
    const y = box.y + free + (i + 0.8) * paragraph.leading;
    const field = text === texts.description ? 'description' : null;
    const { apart, colour } = notePrinted(artboard, { text: line, field, size: paragraph.size, fill }, (ctx) => {
      ctx.font = paragraph.font;
      return [box.x, y];
    });
    ink.fillStyle = colour ?? fill;
    if (!apart) ink.fillText(line, box.x, y);
  });
  return paragraph;
}
