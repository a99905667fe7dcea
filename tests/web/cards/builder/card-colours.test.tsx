import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardView } from '#domain/cards/card/card.ts';
import { opened } from '#web/src/cards/builder/builder-state.ts';
import { undoneChanges } from '#web/src/cards/builder/change/card-change.ts';
import { keepColours, lastColours } from '#web/src/cards/builder/colours/last-colours.ts';
import { emptyDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { newCard } from '#web/src/cards/builder/photo/use-crop-setting.ts';
import { aCardView, aMadeCard } from './a-card-view.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

const royal = { primary: '#1f4fc4', secondary: '#f5c02c' };
const falcons = { primary: '#0f2a4a', secondary: '#ffffff' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

async function openForm(card: Partial<CardView> = {}, teams: FakeBackEnd['teams'] = []) {
  const backEnd = new FakeBackEnd(card);
  backEnd.teams = teams;
  vi.stubGlobal('fetch', backEnd.fetch);
  return { backEnd, ...(await renderCardBuilder()) };
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const coloursIn = (backEnd: FakeBackEnd, call: string) => backEnd.sent.get(call)?.colours;
const preview = 'POST /cards/crd_1/preview';

it('a picked pair is on the preview, on the stored card, and on the front', async () => {
  const { user, backEnd } = await openForm();
  expect((await radio('From the photo')).checked).toBe(true);
  await user.click(await radio('Royal and gold'));
  expect(screen.getByText('Royal and gold', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(coloursIn(backEnd, preview)).toEqual(royal));
  await user.click(await button('Make the front'));
  await waitFor(() => expect(coloursIn(backEnd, 'POST /generate-card')).toEqual(royal));
  expect(backEnd.sent.get('POST /generate-card')?.formData).not.toHaveProperty('colours');
  expect(backEnd.card.colours).toEqual(royal);
});

it('own colours start with those of the card, and the photo’s can be taken again', async () => {
  const { user, backEnd } = await openForm({ colours: royal });
  expect((await radio('Royal and gold')).checked).toBe(true);
  await user.click(await radio('Your own'));
  const [first, second] = [screen.getByLabelText('First color'), screen.getByLabelText('Second color')];
  expect([first, second]).toMatchObject([{ value: royal.primary }, { value: royal.secondary }]);
  fireEvent.change(first, { target: { value: '#ffffff' } });
  expect(screen.getByText(/^Pale colors print darker/)).toBeTruthy();
  const own = { ...royal, primary: '#ffffff' };
  await waitFor(() => expect(coloursIn(backEnd, preview)).toEqual(own));
  expect((await radio('Your own')).checked).toBe(true);
  await user.click(await radio('From the photo'));
  await waitFor(() => expect(coloursIn(backEnd, preview)).toBeNull());
  expect(screen.queryByLabelText('First color')).toBeNull();
});

it('a member of a team can pick its colours by its name', async () => {
  const team = { name: 'Falcons', primary_color: falcons.primary, secondary_color: falcons.secondary };
  const { user, backEnd } = await openForm({}, [team]);
  await user.click(await radio('Falcons'));
  await waitFor(() => expect(coloursIn(backEnd, preview)).toEqual(falcons));
});

it('the next card starts with the last colours, until the photo’s are picked', async () => {
  const { user } = await openForm();
  await user.click(await radio('Royal and gold'));
  expect(lastColours()).toEqual(royal);
  const fresh = opened({ step: 'image_cropper', generation: null, error: null }, emptyDraft, null);
  const begun = { ...fresh, form: { ...fresh.form, colours: lastColours() } };
  expect(newCard(begun, 'photo.jpg')).toMatchObject({ colours: royal });
  await user.click(await radio('From the photo'));
  expect(lastColours()).toBeNull();
  expect(newCard(fresh, 'photo.jpg')).not.toHaveProperty('colours');
});

it('a finished card gets back the colours that it was made in', () => {
  keepColours(null);
  expect(undoneChanges(aCardView({ colours: royal }), aMadeCard())).toMatchObject({ colours: null });
});
