import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

let backEnd: FakeBackEnd;
const pointWith = (pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  backEnd = new FakeBackEnd();
  vi.stubGlobal('fetch', backEnd.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

it('a tap on a touch screen chooses a design, and the text does not mention dropping a file', async () => {
  pointWith('coarse');
  const { user } = await renderCardBuilder(openNew(null));
  await user.click(await screen.findByRole('radio', { name: /^Voltage/ }));
  await heading('Add the photo');
  expect(screen.queryByText(/drop it here/)).toBeNull();
});

it('a mouse user confirms the design with a button, and can drop a file', async () => {
  pointWith('fine');
  const { user } = await renderCardBuilder(openNew(null));
  await user.click(await screen.findByRole('radio', { name: /^Voltage/ }));
  await user.click(await button('Use this design'));
  await heading('Add the photo');
  expect(screen.getByText(/drop it here/)).toBeTruthy();
});

it('the first picture is selected until another is picked', async () => {
  const { user } = await renderCardBuilder();
  await user.click(await button('Make the front'));
  await waitFor(() => expect(backEnd.runs).toHaveLength(1));
  backEnd.succeed();
  const first = await screen.findByRole<HTMLInputElement>('radio', { name: 'Picture 1' });
  await waitFor(() => expect(first.checked).toBe(true));
  expect(await button('Choose this one')).toHaveProperty('disabled', false);
});

it('story and stats are folded on the front, with an empty row, and unfold when text is typed', async () => {
  backEnd.card = { ...backEnd.card, description: '', stats: {} };
  const { user } = await renderCardBuilder();
  const fold = (await screen.findByText('Story and stats')).closest('details');
  expect(fold?.open).toBe(false);
  await user.type(screen.getByLabelText('Stat 1'), 'Goals');
  await waitFor(() => expect(fold?.open).toBe(true));
});

it('all designs are one stop of the Tab key, and L looks closer at one', async () => {
  pointWith('fine');
  const { user } = await renderCardBuilder(openNew(null));
  const voltage = await screen.findByRole('radio', { name: /^Voltage/ });
  voltage.focus();
  await user.keyboard('{Control>}l{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('l');
  expect(await screen.findByRole('dialog', { name: 'Voltage' })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  voltage.focus();
  await user.tab();
  expect(document.activeElement).toBe(await button('Use this design'));
});
