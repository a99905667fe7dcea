import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { opened, visiblePreview } from '#web/src/cards/builder/builder-state.ts';
import { BuilderStore } from '#web/src/cards/builder/builder-store.ts';
import { emptyDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { useLivePreview } from '#web/src/cards/builder/preview/use-live-preview.ts';
import { aCardView } from './a-card-view.ts';

const requests = vi.hoisted(() => ({ names: [] as unknown[], at: [] as number[] }));
vi.mock('#web/src/cards/builder/preview/fetch-preview.ts', () => ({
  fetchPreview: async (_id: string, _side: string, body: { formData: { player_name: string } }) => {
    requests.names.push(body.formData.player_name);
    requests.at.push(Date.now());
    return { picture: new Blob(), warnings: [] };
  },
}));

const atFront = { step: 'front_form', generation: null, error: null } as const;

beforeEach(() => {
  vi.useFakeTimers();
  requests.names.length = 0;
  requests.at.length = 0;
  URL.createObjectURL = () => `blob:${requests.names.length}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a builder and waits until its first preview has been shown. */
async function openedWith(player_name: string) {
  const store = new BuilderStore(opened(atFront, emptyDraft, aCardView({ player_name })));
  renderHook(() => useLivePreview(store, useSyncExternalStore(store.listen, store.now)));
  await pass(2000);
  return { store, type: (name: string) => act(() => store.send({ type: 'edit', part: { player_name: name } })) };
}

it('a letter after a pause requests a preview within a tenth of a second', async () => {
  const { store, type } = await openedWith('J');
  const before = visiblePreview(store.now())?.url;
  type('Jo');
  await pass(100);
  expect(requests.names).toEqual(['J', 'Jo']);
  expect(visiblePreview(store.now())?.url).not.toBe(before);
});

it('the card is drawn again when the network is back', async () => {
  await openedWith('J');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(600);
  expect(requests.names).toEqual(['J', 'J']);
});

it('a card without a name shows a placeholder', async () => {
  await openedWith('');
  expect(requests.names).toEqual(['Player']);
});

it('the card follows the typing at most twice a second, and ends with the last text', async () => {
  const { type } = await openedWith('J');
  const text = 'Jordan Okafor of the Herons';
  for (let end = 2; end <= text.length; end += 1) {
    type(text.slice(0, end));
    await pass(60);
  }
  const whileTyping = requests.names.length;
  await pass(1000);
  expect(whileTyping).toBeGreaterThan(2);
  expect(requests.names.at(-1)).toBe(text);
  for (const [n, at] of requests.at.entries())
    expect(at - (requests.at[n - 1] ?? -Infinity)).toBeGreaterThanOrEqual(500);
});
