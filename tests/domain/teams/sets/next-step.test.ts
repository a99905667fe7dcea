import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card/card.ts';
import { type Generation, type Snapshot } from '#domain/cards/generation/generation.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { type Making, nextStep } from '#domain/teams/sets/next-step.ts';
import { aCard } from '#tests/builders/a-card.ts';

const now = new Date('2026-11-22T12:10:00.000Z');
const requestedAt = '2026-11-22T12:00:00.000Z';
const snapshot = (over: Partial<Snapshot> = {}) => ({ photo_key: 'tem_1/1.jpg', team: null, ...over }) as Snapshot;

const aRun = (side: 'front' | 'back', over: Partial<Generation> = {}): Generation =>
  ({
    id: `gen_${side}`,
    side,
    status: 'succeeded',
    error_code: null,
    snapshot: snapshot(),
    created_at: side === 'front' ? '2026-11-22T12:08:00.000Z' : '2026-11-22T12:09:00.000Z',
    finished_at: '2026-11-22T12:09:30.000Z',
    ...over,
  }) as Generation;

const blank: Partial<Card> = { chosen: { front: null, back: null }, run: null, status: 'draft_front' };
const chosen = (...sides: ('front' | 'back')[]): Partial<Card> => {
  const of = (side: 'front' | 'back') => (sides.includes(side) ? { generation_id: `gen_${side}`, option: 0 } : null);
  return { ...blank, chosen: { front: of('front'), back: of('back') } };
};
const live = { generation_id: 'gen_front', side: 'front' as const, started_at: '2026-11-22T12:09:00.000Z' };

const step = (card: Partial<Card>, runs: Partial<Making['runs']> = {}, over: Partial<Making> = {}) =>
  nextStep(
    {
      card: aCard({ ...blank, ...card }),
      runs: { front: null, back: null, ...runs },
      photo_key: 'tem_1/1.jpg',
      roster: null,
      attempts: 0,
      asked_at: requestedAt,
      ...over,
    },
    now,
  );

const front = aRun('front');
const back = aRun('back');

describe('a card of a set', () => {
  it('starts with its front', () => {
    expect(step({})).toEqual({ do: 'start', side: 'front' });
  });

  it('waits for a live run', () => {
    const run = aRun('front', { status: 'processing', finished_at: null });
    expect(step({ run: live }, { front: run })).toMatchObject({ do: 'await', run: { id: 'gen_front' } });
  });

  it('starts again when its run is too old to be live', () => {
    const run = aRun('front', { status: 'processing', finished_at: null });
    const old = { ...live, started_at: '2026-11-22T12:01:00.000Z' };
    expect(step({ run: old }, { front: run })).toEqual({ do: 'start', side: 'front' });
  });

  it('chooses the front, starts the back, chooses it and is handed in', () => {
    expect(step({}, { front })).toMatchObject({ do: 'choose', side: 'front' });
    expect(step(chosen('front'), { front })).toEqual({ do: 'start', side: 'back' });
    expect(step(chosen('front'), { front, back })).toMatchObject({ do: 'choose', side: 'back' });
    expect(step(chosen('front', 'back'), { front, back })).toEqual({ do: 'hand_in' });
  });

  it('is made again for a newer photo, another checklist or another season', () => {
    expect(step(chosen('front', 'back'), { front, back }, { photo_key: 'tem_1/2.jpg' })).toEqual({
      do: 'start',
      side: 'front',
    });
    const roster = [{ number: 1, player_name: 'Mara', player_number: '7' }];
    expect(step(chosen('front', 'back'), { front, back }, { roster })).toEqual({ do: 'start', side: 'front' });
    const season = 'Spring 2027';
    expect(step(chosen('front', 'back'), { front, back }, { season })).toEqual({ do: 'start', side: 'front' });
  });

  it('does not use the back of an earlier front', () => {
    const newer = aRun('front', { created_at: '2026-11-22T12:09:30.000Z' });
    expect(step(chosen('front'), { front: newer, back })).toEqual({ do: 'start', side: 'back' });
  });

  it.each(['generation.interrupted', 'generation.try_again', 'generation.back_timeout'])(
    'is tried again after %s, up to a limit',
    (code) => {
      const run = aRun('front', { status: 'failed', error_code: code });
      expect(step({}, { front: run })).toEqual({ do: 'again', side: 'front' });
      expect(step({}, { front: run }, { attempts: serverLimits.teamSets.runs - 1 })).toEqual({ do: 'fail', code });
    },
  );

  it.each(['photo.unreadable', 'template.unavailable'])('fails at once after %s', (code) => {
    expect(step({}, { front: aRun('front', { status: 'failed', error_code: code }) })).toEqual({ do: 'fail', code });
  });

  it('ignores a failure from before the latest request', () => {
    const run = aRun('front', { status: 'failed', error_code: 'photo.unreadable' });
    expect(step({}, { front: run }, { asked_at: '2026-11-22T12:09:45.000Z' })).toEqual({ do: 'start', side: 'front' });
  });

  it('fails with a rejected photo, and is reset when it is requested again', () => {
    const run = aRun('front', { status: 'failed', error_code: 'photo.rejected' });
    expect(step({ status: 'failed' }, { front: run })).toEqual({ do: 'fail', code: 'photo.rejected' });
    expect(step({ status: 'failed' }, { front: run }, { asked_at: '2026-11-22T12:09:45.000Z' })).toEqual({
      do: 'reset',
    });
  });
});
