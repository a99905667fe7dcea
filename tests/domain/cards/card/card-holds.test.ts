import { describe, expect, it } from 'vitest';
import { addWaiting, openHolds, releasedCard, stillWaiting, stoppedCard } from '#domain/cards/card/card-holds.ts';
import { checkChoice, chooseOption, resetCard } from '#domain/cards/card/card-moves.ts';
import { refuseStoppedPhoto } from '#domain/cards/photo/photo-verdict.ts';
import { aCard, aGeneration, fixedNow } from '#tests/builders/a-card.ts';

const choice = (generation_id: string) => ({ generation_id, option: 0 });
const waits = (generation_id: string, photo = 1) => ({ generation_id, photo_key: `user-1/${photo}.jpg` });
const pictures = { front_image_key: 'user-1/a.jpg', back_image_key: 'user-1/b.jpg' };
/** A finished card of photo 1, with earlier pictures of photo 2. Both photos wait. */
const held = aCard({
  status: 'completed',
  ...pictures,
  chosen: { front: choice('gen_1'), back: choice('gen_2') },
  active: { front: 'gen_1', back: 'gen_2' },
  waiting: [waits('gen_1'), waits('gen_2'), waits('gen_9', 2)],
  held: true,
});

describe('a card is held', () => {
  it('only while pictures that wait for an operator are chosen or offered', () => {
    const offered = addWaiting(aCard({ pending: { side: 'front', generation_id: 'gen_1' } }), 'gen_1', 'user-1/1.jpg');
    expect(offered.held).toBe(true);
    const clean = chooseOption(offered, 'front', 'gen_5', 0, 'user-1/c.jpg', fixedNow);
    expect(clean.held).toBe(false);
    expect(chooseOption(clean, 'front', 'gen_1', 0, 'user-1/a.jpg', fixedNow).held).toBe(true);
  });

  it('until all pictures on it are released, and other pictures keep waiting', () => {
    const half = releasedCard(held, ['gen_1'], fixedNow);
    expect(half).toMatchObject({ held: true, status: 'completed', waiting: [waits('gen_2'), waits('gen_9', 2)] });
    const all = releasedCard(half, ['gen_2'], fixedNow);
    expect(all).toMatchObject({ held: false, ...pictures, waiting: [waits('gen_9', 2)] });
    expect(chooseOption(all, 'front', 'gen_9', 0, 'user-1/z.jpg', fixedNow).held).toBe(true);
  });
});

describe('an operator', () => {
  it('decides on pictures only if all of them wait with the named photo', () => {
    const seen = (photo_key: string, ...generation_ids: string[]) => stillWaiting(held, { photo_key, generation_ids });
    expect(seen('user-1/1.jpg', 'gen_1', 'gen_2')).toEqual([waits('gen_1'), waits('gen_2')]);
    expect(seen('user-1/1.jpg', 'gen_1', 'gen_9')).toEqual([]);
    expect(seen('user-1/2.jpg', 'gen_1')).toEqual([]);
  });

  it('decides on the pictures on the card if none are named', () => {
    expect(openHolds(held)).toEqual([{ photo_key: 'user-1/1.jpg', generation_ids: ['gen_1', 'gen_2'] }]);
    expect(openHolds(releasedCard(held, ['gen_1', 'gen_2'], fixedNow))).toEqual([]);
  });

  it('stops the pictures on a card, which then fails, loses them, and starts again', () => {
    const stopped = stoppedCard(held, ['gen_1', 'gen_2'], fixedNow);
    const nothing = { front: null, back: null };
    expect(stopped).toMatchObject({ status: 'failed', held: false, chosen: nothing, active: nothing });
    expect([stopped.front_image_key, stopped.back_image_key]).toEqual([null, null]);
    expect(resetCard(stopped, fixedNow)).toMatchObject({ status: 'draft_front', front_image_key: null });
  });

  it('stops only a back, and the front stays', () => {
    expect(stoppedCard(held, ['gen_2'], fixedNow)).toMatchObject({
      status: 'failed',
      front_image_key: 'user-1/a.jpg',
      back_image_key: null,
      chosen: { front: choice('gen_1'), back: null },
    });
  });

  it('stops pictures that were not chosen, and the card stays as it is', () => {
    const clean = { ...held, waiting: [waits('gen_9', 2)], held: false };
    expect(stoppedCard(clean, ['gen_9'], fixedNow)).toEqual({ ...clean, waiting: [] });
  });
});

it('stopped pictures cannot be chosen, and a stopped photo cannot be used', () => {
  const stopped = aGeneration({ verdict: 'stopped' });
  expect(() => checkChoice(aCard(), 'front', stopped, 0, fixedNow)).toThrow('Our team stopped these pictures.');
  expect(() => refuseStoppedPhoto({ verdict: 'stopped' })).toThrow('This photo cannot be printed.');
  for (const verdict of [null, 'clean', 'held', 'released'] as const)
    expect(() => refuseStoppedPhoto({ verdict })).not.toThrow();
});
