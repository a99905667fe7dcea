import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formOf } from '#web/src/cards/builder/draft/card-form.ts';
import { emptyMemory } from '#web/src/cards/builder/memory/builder-memory.ts';
import { useLivePreview } from '#web/src/cards/builder/preview/use-live-preview.ts';

const asked = vi.hoisted(() => ({ names: [] as unknown[], at: [] as number[] }));
vi.mock('#web/src/cards/builder/preview/ask-preview.ts', () => ({
  askPreview: async (_id: string, _side: string, body: { formData: { player_name: string } }) => {
    asked.names.push(body.formData.player_name);
    asked.at.push(Date.now());
    return { picture: new Blob(), warnings: [] };
  },
}));

const card = (player_name: string) => ({
  step: 'front_form' as const,
  cardId: 'crd_1',
  memory: emptyMemory,
  seed: null,
  form: { ...formOf(null), player_name },
});

beforeEach(() => {
  vi.useFakeTimers();
  asked.names.length = 0;
  asked.at.length = 0;
  URL.createObjectURL = () => `blob:${asked.names.length}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A builder whose first preview is on the screen, and has been for a while. */
async function opened() {
  const hook = renderHook(useLivePreview, { initialProps: card('J') });
  await pass(2000);
  expect(asked.names).toEqual(['J']);
  return hook;
}

it('a letter after a pause is on its way to the card within a tenth of a second', async () => {
  const { rerender, result } = await opened();
  const before = result.current.url;
  rerender(card('Jo'));
  await pass(100);
  expect(asked.names).toEqual(['J', 'Jo']);
  expect(result.current.url).not.toBe(before);
});

it('the card is drawn anew when the network is back', async () => {
  await opened();
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(600);
  expect(asked.names).toEqual(['J', 'J']);
});

it('a card without a name shows where the name goes', async () => {
  renderHook(useLivePreview, { initialProps: card('') });
  await pass(2000);
  expect(asked.names).toEqual(['Player']);
});

it('the card follows the typing, at most twice a second, and ends with the last word', async () => {
  const { rerender } = await opened();
  const words = 'Jordan Okafor of the Herons';
  for (let end = 2; end <= words.length; end += 1) {
    rerender(card(words.slice(0, end)));
    await pass(60);
  }
  const whileTyping = asked.names.length;
  await pass(1000);
  expect(whileTyping).toBeGreaterThan(2);
  expect(asked.names.at(-1)).toBe(words);
  for (const [n, at] of asked.at.entries()) expect(at - (asked.at[n - 1] ?? -Infinity)).toBeGreaterThanOrEqual(500);
});
