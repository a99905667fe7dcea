import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { setStory } from '../../card/kit/story.ts';

const left = 104;
const width = card.width - 2 * left;

/** Draws the description as notes on ruled lines. */
export function drawNotes(artboard: Artboard, top: number, bottom: number): void {
  const { ink, texts } = artboard;
  setLine(artboard, upper(fixed('notes')), left, top + 20, {
    face: 'barlow',
    size: 22,
    minSize: 20,
    width: 200,
    tracking: 3,
    align: 'left',
    fill: '#5b4f3b',
  });
  const box = { x: left, y: top + 28, width, height: bottom - top - 28 };
  const paragraph = setStory(artboard, texts.description, box, {
    face: texts.description.length > 220 ? 'barlow-medium' : 'slab',
    sizes: [43, 38, 34, 32, 30, 28, 26, 24, 22, 20],
    fill: '#23408e',
  });
  if (paragraph.leading === 0) return;
  ink.fillStyle = 'rgba(70,56,36,.28)';
  const rows = Math.max(paragraph.lines.length, Math.floor(box.height / paragraph.leading));
  for (let i = 0; i < rows; i++) ink.fillRect(left, box.y + (i + 0.8) * paragraph.leading + 7, width, 1.3);
}
