import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', new FakeBackEnd({ stats: { Goals: '3' } }).fetch);
});

const shown = (name: RegExp) => screen.queryAllByLabelText(name).map((field) => (field as HTMLInputElement).value);

it('a table pasted into the stats fills them, and Undo reverts that', async () => {
  const { user } = await renderCardBuilder();
  await user.click(await screen.findByLabelText('Stat 1'));
  await user.paste('Goals\t14\nAssists\t9');
  expect([shown(/^Stat \d/), shown(/^Value \d/)]).toEqual([
    ['Goals', 'Assists'],
    ['14', '9'],
  ]);
  expect(screen.getByText('2 stats pasted.')).toBeTruthy();
  await user.click(await button('Undo'));
  expect([shown(/^Stat \d/), shown(/^Value \d/)]).toEqual([['Goals'], ['3']]);
});

it('a pasted table of seasons fills a stat for each season', async () => {
  const { user } = await renderCardBuilder();
  await user.click(await screen.findByLabelText('Stat 1'));
  await user.paste('Season\tGames\tGoals\n2025\t18\t9\n2026\t22\t14');
  expect(shown(/^Stat \d/)).toEqual(['Goals', '2025 Games', '2025 Goals', '2026 Games', '2026 Goals']);
  expect(shown(/^Value \d/)).toEqual(['3', '18', '9', '22', '14']);
});

it('a height gets a row of its own once', async () => {
  const { user } = await renderCardBuilder();
  await user.click(await button('Height'));
  expect(shown(/^Stat \d/)).toEqual(['Goals', 'Height']);
  expect((await button('Height')).hasAttribute('disabled')).toBe(true);
});

it('a word pasted into a stat fills only that field', async () => {
  const { user } = await renderCardBuilder();
  await user.clear(await screen.findByLabelText('Stat 1'));
  await user.paste('Saves');
  expect(shown(/^Stat \d/)).toEqual(['Saves']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
