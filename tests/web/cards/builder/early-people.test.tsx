import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cutout, type FoundPerson, personAt } from '#domain/cards/photo/cutout.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import { newCardKey } from '#web/src/base/lib/storage-keys.ts';
import { emptyDraft, readDraft, storeDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { loadPicture } from '#web/src/cards/builder/photo/load-picture.ts';
import { json } from '../../base/api/fake-api.ts';
import { AcceptedUpload } from '../../upload-request.ts';
import { aCardView } from './a-card-view.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { aPerson, threePeople } from './people-in-photo.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));
vi.mock('#web/src/cards/builder/photo/load-picture.ts', { spy: true });
// happy-dom has no layout: the crop is the whole photo until another one is suggested.
vi.mock('react-easy-crop', async () => {
  const { useState } = await import('react');
  return {
    default: ({ onCropComplete }: { onCropComplete: (crop: unknown) => void }) => {
      useState(() => queueMicrotask(() => onCropComplete({ x: 0, y: 0, width: 100, height: 100 })));
      return null;
    },
    getInitialCropFromCroppedAreaPercentages: () => null,
  };
});

const view = { id: 'upl_1', status: 'pending', key: 'user/1.jpg', url: null, width: null, height: null, error: null };
const noPeople = { people: [] as FoundPerson[], chosen: null as number | null };
const size = { width: 3000, height: 2000, dpi_card: 500 };
const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' });

/** Opens a builder that sends a photo. The test sets the reply of the photo check. */
async function sendingPhoto() {
  const backEnd = new FakeBackEnd();
  const check = { reply: { ...view, ...noPeople } as Record<string, unknown>, reads: 0 };
  const made: { readonly cutout: Cutout; readonly user_uploaded_image_url: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname.replace('/api', '')}`;
    if (call === 'POST /uploads')
      return json({ upload_id: 'upl_1', key: view.key, url: '/post', fields: {}, expires_at: '' }, 201);
    if (call === 'GET /uploads/upl_1') {
      check.reads += 1;
      return json(check.reply);
    }
    if (call !== 'POST /cards') return backEnd.fetch(url, init);
    made.push(JSON.parse(init.body as string));
    return json(aCardView({ id: 'crd_1' }), 201);
  });
  const { user } = await renderCardBuilder(openNew('voltage'));
  await user.upload(await screen.findByLabelText(/Choose a photo/), jpeg());
  return { user, check, made };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  vi.mocked(loadPicture).mockResolvedValue(new Image());
  localStorage.clear();
  storeDraft(newCardKey, { ...emptyDraft, step: 'image_cropper', templateId: 'voltage' });
});

const athleteChoice = () => screen.findByRole('group', { name: 'Whose card is it? Tap the athlete.' });
const whoIs = (people: readonly FoundPerson[]) =>
  personAt(people, readDraft(newCardKey)?.cutout?.person ?? { x: 0, y: 0 });

describe('a photo that is still being checked', () => {
  it('offers its people as soon as they are known, and applies the choice and the crop when it is ready', async () => {
    const { user, check, made } = await sendingPhoto();
    await heading('Crop it to the card');
    await screen.findByText(/Checking your photo/);
    expect(screen.queryByRole('group', { name: /Whose card/ })).toBeNull();

    check.reply = { ...view, ...size, ...threePeople };
    const right = within(await athleteChoice()).getByRole<HTMLInputElement>('radio', { name: 'Athlete 3 of 3' });
    expect(screen.queryByText(/Sending your photo|Checking/)).toBeNull();
    await user.click(right);
    const { crop } = readDraft(newCardKey) ?? {};
    expect(whoIs(threePeople.people)).toBe(1);
    await user.click(await button('Use this crop'));
    expect((await button('Use this crop')).getAttribute('aria-busy')).toBe('true');
    expect(made).toEqual([]);

    // The final outlines give another athlete a bat that covers the chosen point.
    const place = readDraft(newCardKey)?.cutout?.person ?? { x: 0, y: 0 };
    const bat = [0.01, -0.01].flatMap((off) => [
      { x: place.x - off, y: place.y - off },
      { x: place.x - off, y: place.y + off },
    ]);
    const [athlete, ...others] = threePeople.people as [FoundPerson, FoundPerson, FoundPerson];
    const box = { ...athlete.box, width: athlete.box.width - 0.01 };
    const people = [{ ...athlete, box, outline: [bat[0], bat[1], bat[2], bat[3]] }, ...others] as FoundPerson[];
    expect(personAt(people, place)).toBe(0);
    check.reply = { ...view, ...size, status: 'ready', url: '/1.jpg', people, chosen: 0 };
    await heading('Who is on the card');
    expect(made).toMatchObject([{ user_uploaded_image_url: view.key }]);
    expect(personAt(people, made[0]?.cutout.person ?? place)).toBe(1);
    expect(readDraft('crd_1')?.crop).toEqual(crop);
  });

  it('keeps the focus on the chosen athlete when the final outlines arrive', async () => {
    const { user, check } = await sendingPhoto();
    check.reply = { ...view, ...size, ...threePeople };
    await user.click(within(await athleteChoice()).getByRole('radio', { name: 'Athlete 2 of 3' }));
    const head = { x: 0.49, y: 0.19, width: 0.05, height: 0.1 };
    const people = threePeople.people.map((person, index) => (index === 0 ? { ...person, head } : person));
    check.reply = { ...view, ...size, status: 'ready', url: '/1.jpg', people, chosen: 0 };
    await button('Touch up the cut-out');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Athlete 2 of 3' }));
  });

  it('releases the button and shows the reason if it is refused in the end', async () => {
    const { user, check, made } = await sendingPhoto();
    check.reply = { ...view, ...size, people: [aPerson(0.5)], chosen: 0 };
    await waitFor(async () => expect(await button('Use this crop')).toHaveProperty('disabled', false));
    await user.click(await button('Use this crop'));
    check.reply = {
      ...view,
      ...noPeople,
      status: 'rejected',
      error: { code: 'photo.unreadable', message: 'No photo.' },
    };
    expect((await screen.findByRole('alert')).textContent).toContain('No photo.');
    expect((await button('Use this crop')).getAttribute('aria-busy')).toBeNull();
    expect(made).toEqual([]);
    expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
  });

  it('is waited for after a reload, without being sent again', async () => {
    const { check } = await sendingPhoto();
    await screen.findByText(/Checking your photo/);
    await waitFor(() => expect(readDraft(newCardKey)?.awaited).toBe('upl_1'));
    cleanup();
    await renderCardBuilder(openNew(null));
    await heading('Add the photo');
    await screen.findByText(/Checking your photo/);
    check.reply = { ...view, ...size, status: 'ready', url: '/1.jpg', people: [aPerson(0.5)], chosen: 0 };
    await heading('Crop it to the card');
    await waitFor(() => expect(readDraft(newCardKey)).toMatchObject({ awaited: null, photo: { uploadId: 'upl_1' } }));
  });

  it('comes back after a reload with its step and its crop', async () => {
    const { check } = await sendingPhoto();
    check.reply = { ...view, ...size, status: 'ready', url: '/1.jpg', people: [aPerson(0.5)], chosen: 0 };
    await waitFor(() => expect(readDraft(newCardKey)?.photo?.uploadId).toBe('upl_1'));
    const { crop } = readDraft(newCardKey) ?? {};
    cleanup();
    await renderCardBuilder(openNew(null));
    await heading('Crop it to the card');
    expect(screen.queryByRole('heading', { name: 'Add the photo' })).toBeNull();
    expect(readDraft(newCardKey)?.crop).toEqual(crop);
  });

  it('that is deleted meanwhile is asked for, in words', async () => {
    const gone = { ...emptyDraft, step: 'image_cropper', templateId: 'voltage' } as const;
    storeDraft(newCardKey, { ...gone, photo: { uploadId: 'upl_2', key: view.key, width: 3000, height: 2000 } });
    vi.stubGlobal('fetch', new FakeBackEnd().fetch);
    await renderCardBuilder(openNew(null));
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose this photo again.');
    expect(await screen.findByLabelText(/Choose a photo/)).not.toBeNull();
  });
});
