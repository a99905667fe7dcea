import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { meanDifference } from './card-builder.ts';
import { drawn } from './checks/draw-designs.ts';

/**
 * Each design's approved card. `RENEW_GOLDEN=1 npx vitest run tests/studio/card/golden-cards.test.ts`
 * writes the file again.
 */
const file = fileURLToPath(new URL('./golden-cards.json', import.meta.url));

interface Golden {
  /** Ink and foil, all bytes. */
  readonly sha256: string;
  /** Ink and foil at 20x28, for processors with other rounding. */
  readonly small: string;
}

const golden: Record<string, Golden> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const renewing = process.env.RENEW_GOLDEN === '1';
const renewed: Record<string, Golden> = {};
/** This processor: newer instructions of the same architecture may round differently. */
const here = `${process.platform} ${process.arch}`;
/** Mean difference in 255ths that rounding can explain. */
const rounding = 1;

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const cards = [
  ...templates.map(({ id }) => ({ name: `front ${id}`, design: id, side: 'front' as const })),
  ...backIds().flatMap((back) => {
    const design = templates.find(({ back_design }) => back_design === back)?.id;
    return design ? [{ name: `back ${back}`, design, side: 'back' as const }] : [];
  }),
];

async function goldenOf({ ink, foil }: DrawnCard): Promise<Golden> {
  const sha256 = createHash('sha256').update(ink.data).update(foil.data).digest('hex');
  const small = await Promise.all(
    [ink, foil].map(({ data, width, height, channels }) =>
      sharp(data, { raw: { width, height, channels } })
        .resize(20, 28)
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  return { sha256, small: Buffer.concat(small).toString('base64') };
}

describe('An athlete on each design is drawn as it was approved', () => {
  it.each(cards)('$name', async ({ name, design, side }) => {
    const now = await goldenOf(await drawn({ design, side, colours: { primary: '#1f4fc4', secondary: '#f5c02c' } }));
    renewed[name] = now;
    if (renewing) return;
    const then = golden[name];
    expect(then, 'a new design is added to the golden cards once it has been looked at').toBeDefined();
    if (!then || then.sha256 === now.sha256) return;
    const apart = meanDifference(Buffer.from(then.small, 'base64'), Buffer.from(now.small, 'base64'));
    console.log(`${name} on ${here}: other bytes than the golden card, ${apart.toFixed(2)}/255 apart.`);
    expect(apart).toBeLessThan(rounding);
  });

  it('all golden cards are written when they are renewed', () => {
    if (renewing) writeFileSync(file, `${JSON.stringify(renewed, null, 2)}\n`);
    expect(Object.keys(renewed)).toHaveLength(cards.length);
  });
});
