import { describe, expect, it } from 'vitest';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { renderCard } from '#studio/card/render-card.ts';
import type { Person } from '#studio/photo/find/finding.ts';
import { doubtsIn } from '#studio/photo/find/photo-light.ts';
import { aRequest } from '../../card/card-builder.ts';
import { aFinding, aFoundPhoto } from '../../card/found-athlete.ts';

const side = 64;

/** An athlete in the left half of a picture, a sixteenth of it lit, before a ground. Luma, 0 to 255. */
function aPicture({ body, lit, ground }: { readonly body: number; readonly lit: number; readonly ground: number }) {
  const rgb = new Uint8Array(3 * side * side);
  const values = new Float32Array(side * side);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    values[i] = x < side / 2 ? 1 : 0;
    rgb.fill(x >= side / 2 ? ground : y < side / 16 ? lit : body, 3 * i, 3 * i + 3);
  }
  return [
    { rgb, width: side, height: side },
    { width: side, height: side, values },
  ] as const;
}

describe('A photo is', () => {
  it('dark if nothing on the athlete is lit, and back-lit if the ground behind is bright', () => {
    expect(doubtsIn(...aPicture({ body: 20, lit: 60, ground: 30 }), true)).toEqual(['dark']);
    expect(doubtsIn(...aPicture({ body: 20, lit: 60, ground: 220 }), true)).toEqual(['back_lit']);
  });

  it('neither for dark skin and dark clothes on which light falls', () => {
    expect(doubtsIn(...aPicture({ body: 20, lit: 170, ground: 30 }), true)).toEqual([]);
    expect(doubtsIn(...aPicture({ body: 20, lit: 170, ground: 220 }), true)).toEqual([]);
  });

  it('of an unsure outline if the networks are not confident, and says nothing of the light without an athlete', () => {
    const [picture, matte] = aPicture({ body: 20, lit: 170, ground: 30 });
    expect(doubtsIn(picture, matte, false)).toEqual(['outline']);
    expect(doubtsIn(picture, { ...matte, values: new Float32Array(side * side) }, true)).toEqual([]);
  });
});

describe('A front', () => {
  const codesOf = async (changes: Partial<Person>, strokes: Cutout['strokes'] = []) => {
    const { people, ...finding } = aFinding();
    const photo = await aFoundPhoto({ ...finding, people: [{ ...(people[0] as Person), ...changes }] });
    const { warnings } = await renderCard(await aRequest({ ...photo, cutout: { person: null, strokes } }));
    return warnings.map(({ code }) => code).filter((code) => code !== 'photo.soft');
  };

  it('warns of what the closer look doubts', async () => {
    expect(await codesOf({ confident: false, doubts: ['outline', 'dark'] })).toEqual(['photo.outline', 'photo.dark']);
    expect(await codesOf({ doubts: [] })).toEqual([]);
    expect(await codesOf({ doubts: [], portrait: 'cut' })).toEqual(['photo.head_cut']);
  });

  it('warns of the outline of a photo that was found before doubts were kept', async () => {
    expect(await codesOf({ confident: false })).toEqual(['photo.outline']);
  });

  it('does not warn of an outline that the customer touched up', async () => {
    const strokes = [{ mode: 'keep' as const, radius: 0.02, points: [{ x: 0.5, y: 0.5 }] }];
    expect(await codesOf({ confident: false, doubts: ['outline'] }, strokes)).toEqual([]);
  });
});
