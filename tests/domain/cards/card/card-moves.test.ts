import { describe, expect, it } from 'vitest';
import {
  cancelRun,
  checkChoice,
  chooseOption,
  failRun,
  finishRun,
  resetCard,
  startRun,
} from '#domain/cards/card/card-moves.ts';
import { type CardStatus, cardStates, cardStatuses } from '#domain/cards/card/card-states.ts';
import { isBusy, isStuck } from '#domain/cards/card/liveness.ts';
import { canMove, nextState, priorStates, unreachable } from '#domain/values/state-table.ts';
import { aCard, aGeneration, before, fixedNow } from '#tests/builders/a-card.ts';
import { codeOf } from '../../code-of.ts';

const run = (side: 'front' | 'back', ageSeconds = 5) => ({
  generation_id: 'gen_1',
  side,
  started_at: before(ageSeconds),
});
const withFront = {
  front_image_key: 'user-1/a.jpg',
  chosen: { front: { generation_id: 'gen_0', option: 0 }, back: null },
};

describe('the state table', () => {
  it('reaches every status from a new card', () => {
    expect(unreachable(cardStates, 'draft_front', cardStatuses)).toEqual([]);
  });

  it('lets a stopped card only be reset', () => {
    const open = cardStates.filter((row) => row.from.includes('failed')).map((row) => row.event);
    expect(open).toEqual(['reset']);
  });

  it('has no next state for a forbidden event', () => {
    expect(nextState(cardStates, 'draft_front', 'finish_back')).toBeNull();
    expect(canMove(cardStates, 'failed', 'start_front')).toBe(false);
    expect(priorStates(cardStates, 'finish_front')).toEqual(['processing_front']);
  });
});

describe('a run', () => {
  it.each(cardStatuses.filter((status) => status !== 'failed'))('starts for the front from %s', (status) => {
    const card = startRun(aCard({ status }), 'front', 'gen_9', fixedNow);
    expect(card).toMatchObject({
      status: 'processing_front',
      run: { generation_id: 'gen_9' },
      runs: { front: 1 },
      pending: null,
    });
  });

  it.each(cardStatuses.filter((status) => status !== 'failed'))(
    'starts for the back from %s once a front is chosen',
    (status) => {
      expect(startRun(aCard({ status, ...withFront }), 'back', 'gen_9', fixedNow).status).toBe('processing_back');
      expect(codeOf(() => startRun(aCard({ status }), 'back', 'gen_9', fixedNow))).toBe('card.no_front');
    },
  );

  it('is refused while another run is live and while the card is stopped', () => {
    const live = aCard({ status: 'processing_front', run: run('front') });
    expect(codeOf(() => startRun(live, 'front', 'gen_9', fixedNow))).toBe('card.busy');
    expect(codeOf(() => startRun(aCard({ status: 'failed' }), 'front', 'gen_9', fixedNow))).toBe('card.stopped');
  });

  it('replaces a run that is older than any deadline', () => {
    const dead = aCard({ status: 'processing_front', run: run('front', 301) });
    expect(startRun(dead, 'front', 'gen_9', fixedNow).run?.generation_id).toBe('gen_9');
  });

  it.each([
    ['front', 'processing_front', 'draft_front'],
    ['back', 'processing_back', 'processing_back'],
  ] as const)('offers its options when the %s succeeds', (side, from, to) => {
    const card = finishRun(aCard({ status: from, run: run(side), ...withFront }), 'gen_1', side, fixedNow);
    expect(card).toMatchObject({
      status: to,
      run: null,
      pending: { side, generation_id: 'gen_1' },
      active: { [side]: 'gen_1' },
    });
  });

  it.each([
    ['front', 'processing_front', 'draft_front'],
    ['back', 'processing_back', 'draft_back'],
  ] as const)('returns the card to a draft when the %s fails', (side, from, to) => {
    const card = failRun(aCard({ status: from, run: run(side), ...withFront }), 'gen_1', side, false, fixedNow);
    expect(card).toMatchObject({ status: to, run: null, pending: null });
  });

  it('stops the card when its photo is rejected', () => {
    const card = failRun(aCard({ status: 'processing_front', run: run('front') }), 'gen_1', 'front', true, fixedNow);
    expect(card?.status).toBe('failed');
  });

  it('changes nothing when it is no longer the card’s run', () => {
    const card = aCard({ status: 'processing_front', run: run('front') });
    expect(finishRun(card, 'gen_0', 'front', fixedNow)).toBeNull();
    expect(failRun(card, 'gen_0', 'front', false, fixedNow)).toBeNull();
  });
});

describe('cancelling', () => {
  it.each([
    ['processing_front', false, 'draft_front'],
    ['processing_front', true, 'draft_back'],
    ['processing_back', true, 'draft_back'],
  ] as const)('%s, with a chosen front: %s, leads to %s', (status, hasFront, to) => {
    const card = aCard({ status, run: run('front'), ...(hasFront ? withFront : {}) });
    expect(cancelRun(card, fixedNow)).toMatchObject({ status: to, run: null });
  });

  it('needs a run', () => {
    expect(codeOf(() => cancelRun(aCard(), fixedNow))).toBe('card.not_running');
  });
});

describe('a stuck card', () => {
  const processing: CardStatus[] = ['processing_front', 'processing_back'];

  it.each(processing)('is in %s for over five minutes without options and without a live run', (status) => {
    const side = status === 'processing_front' ? 'front' : 'back';
    const old = { status, run: run(side, 301), updated_at: before(301) };
    expect(isStuck(aCard(old), fixedNow)).toBe(true);
    expect(isStuck(aCard({ ...old, run: run(side, 299) }), fixedNow)).toBe(false);
    expect(isStuck(aCard({ ...old, pending: { side, generation_id: 'gen_1' } }), fixedNow)).toBe(false);
    expect(isBusy(aCard(old), fixedNow)).toBe(false);
  });

  it('is reset to the matching draft', () => {
    const front = aCard({ status: 'processing_front', run: run('front', 400) });
    const back = aCard({ status: 'processing_back', run: run('back', 400), ...withFront });
    expect(resetCard(front, fixedNow)).toMatchObject({ status: 'draft_front', run: null });
    expect(resetCard(back, fixedNow)).toMatchObject({ status: 'draft_back', run: null });
  });

  it('can be reset, like a stopped card without a hold, but no other card can', () => {
    expect(codeOf(() => resetCard(aCard(), fixedNow))).toBe('card.not_stuck');
    expect(codeOf(() => resetCard(aCard({ status: 'failed', held: true }), fixedNow))).toBe('card.held');
    expect(resetCard(aCard({ status: 'failed' }), fixedNow).status).toBe('draft_front');
  });
});

describe('choosing', () => {
  const pending = { side: 'front', generation_id: 'gen_1' } as const;

  it('a front sets the image and the active run, and clears the options and the back', () => {
    const card = aCard({ pending, back_image_key: 'user-1/back.jpg', status: 'completed' });
    expect(chooseOption(card, 'front', 'gen_1', 1, 'user-1/b.jpg', fixedNow)).toMatchObject({
      status: 'draft_back',
      front_image_key: 'user-1/b.jpg',
      back_image_key: null,
      pending: null,
      active: { front: 'gen_1' },
      chosen: { front: { generation_id: 'gen_1', option: 1 }, back: null },
    });
  });

  it('a back completes the card', () => {
    const card = aCard({ status: 'processing_back', ...withFront });
    expect(chooseOption(card, 'back', 'gen_2', 0, 'user-1/back.jpg', fixedNow)).toMatchObject({
      status: 'completed',
      front_image_key: 'user-1/a.jpg',
      back_image_key: 'user-1/back.jpg',
    });
  });

  it.each([
    ['an unknown run', null, 0, {}, 'card.nothing_to_choose'],
    ['a cancelled run', aGeneration({ status: 'cancelled' }), 0, {}, 'card.nothing_to_choose'],
    ['a run of another card', aGeneration({ card_id: 'crd_2' }), 0, {}, 'card.nothing_to_choose'],
    ['a run of the other side', aGeneration({ side: 'back' }), 0, {}, 'card.nothing_to_choose'],
    ['an option that the run does not have', aGeneration(), 2, {}, 'card.nothing_to_choose'],
    ['while a run is live', aGeneration(), 0, { run: run('front'), status: 'processing_front' }, 'card.busy'],
  ] as const)('%s is refused', (_what, generation, option, over, code) => {
    expect(codeOf(() => checkChoice(aCard(over), 'front', generation, option, fixedNow))).toBe(code);
  });

  it('a back before a front is refused', () => {
    expect(codeOf(() => checkChoice(aCard(), 'back', aGeneration({ side: 'back' }), 0, fixedNow))).toBe(
      'card.no_front',
    );
  });
});
