import { fixed } from '../../card/fixed-words.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { drawParagraph, fitParagraph, paragraphHeight } from '../../card/kit/paragraph.ts';
import { setLine } from '../../card/kit/set-line.ts';
import type { Paragraph } from '../../card/type/wrap-text.ts';
import { paperInk } from './disc.ts';

/** The description: an opening sentence set large, the rest as text. */
export interface StoryText {
  readonly lead: Paragraph;
  readonly rest: Paragraph | null;
  readonly width: number;
  readonly height: number;
}

const gap = 14;
const quoteIndent = 62;

export function fitStory(artboard: Artboard, width: number, height: number): StoryText {
  const [opening, after] = split(artboard.texts.description);
  for (const scale of [1.16, 1, 0.88, 0.78]) {
    const story = fitAt({ ...artboard, warnings: [] }, opening, after, { width, height, scale });
    if (story.height <= height && story.lead.outcome === 'fits' && (story.rest?.outcome ?? 'fits') === 'fits') {
      return fitAt(artboard, opening, after, { width, height, scale });
    }
  }
  // The text is too long for a large opening, so all of it has one size.
  const sizes = [30, 28, 26, 24, 22, 20];
  const lead = fitParagraph(artboard, artboard.texts.description, {
    face: 'barlow-medium',
    field: 'description',
    width,
    height,
    sizes,
  });
  return { lead, rest: null, width, height: paragraphHeight(lead) };
}

function fitAt(
  artboard: Artboard,
  opening: string,
  after: string,
  { width, height, scale }: { width: number; height: number; scale: number },
): StoryText {
  const lead = fitParagraph(artboard, opening, {
    face: 'slab',
    field: 'description',
    width: width - quoteIndent,
    height,
    sizes: [37 * scale],
  });
  const rest = after
    ? fitParagraph(artboard, after, {
        face: 'barlow-medium',
        field: 'description',
        width,
        height: Math.max(1, height - paragraphHeight(lead) - gap),
        sizes: [28 * scale],
      })
    : null;
  return { lead, rest, width, height: paragraphHeight(lead) + (rest ? gap + paragraphHeight(rest) : 0) };
}

/** Splits off the first sentence as the opening: none if it is over 150 characters, all of a short text if it is under 24. */
function split(text: string): readonly [string, string] {
  const [opening = text, ...after] = text.split(/(?<=[.!?…])\s+|(?<=[।。！？])\s*(?=\S)/u);
  return opening.length < 24 || opening.length > 150 ? splitLong(text, opening) : [opening, after.join(' ')];
}

function splitLong(text: string, opening: string): readonly [string, string] {
  return opening.length > 150
    ? ['', text]
    : [text.length < 150 ? text : opening, text.length < 150 ? '' : text.slice(opening.length).trim()];
}

export function drawStory(artboard: Artboard, { lead, rest, width }: StoryText, x: number, top: number): void {
  const { palette } = artboard;
  const quoted = lead.font.includes('slab') && lead.lines.length > 0;
  if (quoted) {
    setLine(artboard, fixed('quote'), x - 4, top + 92, {
      face: 'slab',
      size: 128,
      width: 90,
      align: 'left',
      fill: palette.p(darkEnough(palette, 'p', 0.5, 0.19, paperInk), 0.19),
      foil: 'letters',
    });
  }
  const indent = quoted ? quoteIndent : 0;
  drawParagraph(artboard, lead, x + indent, top, width - indent, quoted ? palette.p(0.28, 0.1) : '#2b2721');
  if (rest) drawParagraph(artboard, rest, x, top + paragraphHeight(lead) + gap, width, '#2b2721');
}
