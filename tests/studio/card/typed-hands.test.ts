import { expect, it } from 'vitest';
import { renderCard } from '#studio/card/render-card.ts';
import { aRequest } from './card-builder.ts';

async function signedWith(font: string): Promise<Buffer> {
  const signature = {
    type: 'type' as const,
    strokes: [],
    aspect: 2,
    text: 'Mara Okafor',
    font,
    position: { x: 50, y: 85 },
    scale: 0.8,
    colour: '#0000ff',
  };
  return Buffer.from((await renderCard(await aRequest({ signature }))).jpeg);
}

it('a typed signature is printed in its own font, or in the script if the font is unknown', async () => {
  const script = await signedWith('Dancing Script');
  expect((await signedWith('Permanent Marker')).equals(script)).toBe(false);
  expect((await signedWith('A hand of long ago')).equals(script)).toBe(true);
});
