import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardView } from '#domain/cards/card/card.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { CardSaver, type SaverPorts, type SaveState } from '#web/src/cards/builder/draft/card-saver.ts';
import { aCardView } from './a-card-view.ts';

const setUp = () => {
  let version = 1;
  const states: SaveState[] = [];
  const send = vi.fn<SaverPorts['send']>(async (changes) => {
    if (changes.version !== version) throw ApiError.of('card.changed');
    version += 1;
    return aCardView({ version } as Partial<CardView>);
  });
  const saver = new CardSaver(1, {
    send,
    onCard: () => undefined,
    onState: (state) => states.push(state),
    keep: () => undefined,
  });
  return { saver, send, states, changedElsewhere: () => (version += 1) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the card saver', () => {
  it('joins quick changes into one save', async () => {
    const { saver, send } = setUp();
    for (const team of ['H', 'He', 'Her']) saver.change({ team });
    await vi.advanceTimersByTimeAsync(1000);
    expect(send).toHaveBeenCalledExactlyOnceWith({ team: 'Her', version: 1 });
  });

  it('sends each save with the version that the last save returned', async () => {
    const { saver, send } = setUp();
    saver.change({ team: 'A' });
    await saver.flush();
    saver.change({ year: '2026' });
    await saver.flush();
    expect(send.mock.calls.map(([changes]) => changes.version)).toEqual([1, 2]);
  });

  it('saves text that is typed during a save', async () => {
    const { saver, send } = setUp();
    saver.change({ team: 'A' });
    const saved = saver.flush();
    saver.change({ team: 'AB' });
    await saved;
    await saver.flush();
    expect(send.mock.calls.at(-1)?.[0].team).toBe('AB');
  });

  it('keeps failed changes and sends them with the next attempt', async () => {
    const { saver, send, states } = setUp();
    send.mockRejectedValueOnce(ApiError.of('network.failed'));
    saver.change({ team: 'A' });
    await expect(saver.flush()).rejects.toThrow('Network issue. Please check your connection and try again.');
    expect(states.at(-1)?.kind).toBe('failed');
    await saver.flush();
    expect(send.mock.calls.at(-1)?.[0].team).toBe('A');
    expect(states.at(-1)?.kind).toBe('saved');
  });

  it('reports a card that was changed elsewhere, and sends nothing until it is read again', async () => {
    const { saver, send, states, changedElsewhere } = setUp();
    changedElsewhere();
    saver.change({ team: 'A' });
    await expect(saver.flush()).rejects.toThrow('Card was changed elsewhere. Please refresh.');
    expect(states.at(-1)).toMatchObject({ kind: 'conflict' });
    await expect(saver.flush()).rejects.toThrow('Card was changed elsewhere. Please refresh.');
    expect(send).toHaveBeenCalledTimes(1);
    saver.drop();
    saver.setVersion(2);
    saver.change({ team: 'B' });
    await saver.flush();
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ team: 'B', version: 2 });
  });
});
