import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBackEnd } from './fake-back-end.ts';
import { aPerson } from './people-in-photo.ts';
import { heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

const small = { url: '/photo.jpg', width: 360, height: 480, dpi_card: 128, people: [aPerson(0.5)], chosen: 0 };
const sharper = { url: '/sharper.jpg', people: [0], is_declined: false };

async function openForm(photo: FakeBackEnd['photo']) {
  const backEnd = new FakeBackEnd({ user_uploaded_image_url: '/photo.jpg?signed' });
  backEnd.photo = photo;
  vi.stubGlobal('fetch', backEnd.fetch);
  const opened = await renderCardBuilder();
  await heading('Who is on the card');
  return { backEnd, ...opened };
}

const name = 'Your photo, cleaned up for print';
const picturesIn = (region: HTMLElement): (string | null)[] =>
  [...region.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

it('the form shows a small photo before and after, and declining it redraws the preview', async () => {
  const { backEnd, user } = await openForm({ ...small, sharper });
  const region = await screen.findByRole('region', { name });
  expect(picturesIn(region)).toEqual(['/photo.jpg', '/sharper.jpg']);
  const wanted = within(region).getByRole<HTMLInputElement>('switch', { name: 'Print the cleaned-up photo' });
  expect(wanted.checked).toBe(true);
  const previews = () => backEnd.count('POST /cards/crd_1/preview');
  // The first preview may be requested before the copy is known.
  await waitFor(() => expect(previews()).toBeGreaterThan(0));
  const before = previews();

  await user.click(wanted);
  expect(wanted.checked).toBe(false);
  expect(backEnd.sent.get('PATCH /cards/crd_1/photo')).toEqual({ is_declined: true });
  await waitFor(() => expect(previews()).toBeGreaterThan(before));
});

it('the form shows that the copy is being made, and offers no choice yet', async () => {
  await openForm({ ...small, sharper: { ...sharper, url: null } });
  await screen.findByText('Your photo is small. It is being cleaned up for print.');
  expect(screen.queryByRole('region', { name })).toBeNull();
});

it.each([
  ['needs no copy', null],
  ['has a copy of another person', { ...sharper, people: [1] }],
])('the form shows no notice for a photo that %s', async (_case, copy) => {
  const { backEnd, user } = await openForm({ ...small, sharper: copy });
  await waitFor(() => expect(backEnd.count('GET /cards/crd_1/photo')).toBe(1));
  // The photo has arrived before the preview that the typing requests.
  const before = backEnd.count('POST /cards/crd_1/preview');
  await user.type(screen.getByLabelText('Team'), 'A');
  await waitFor(() => expect(backEnd.count('POST /cards/crd_1/preview')).toBeGreaterThan(before));
  expect(screen.queryByText(/cleaned up/i)).toBeNull();
});
