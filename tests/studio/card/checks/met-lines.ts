import { card } from '#studio/card/geometry.ts';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { lettersOf } from './draw-designs.ts';

/** Returns the lines whose letters cover another line's. A text that is drawn twice has a shadow. */
export function metLines({ lines }: DrawnCard): string[] {
  const owner = new Int16Array(card.width * card.height).fill(-1);
  const met = new Map<string, number>();
  lines.forEach((line, i) => {
    const { cover, left, top, right, bottom } = lettersOf(line);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * card.width + x;
        if ((cover[at] ?? 0) <= 127) continue;
        const other = lines[owner[at] ?? -1];
        if (other && other.text !== line.text) {
          const pair = `${other.text} lies under ${line.text}`;
          met.set(pair, (met.get(pair) ?? 0) + 1);
        }
        owner[at] = i;
      }
    }
  });
  // Tips of letters may touch.
  return [...met].filter(([, pixels]) => pixels > 3).map(([pair]) => pair);
}
