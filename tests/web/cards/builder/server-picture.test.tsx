import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newCardKey } from '#web/src/base/lib/storage-keys.ts';
import { emptyDraft, readDraft, storeDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { loadPicture } from '#web/src/cards/builder/photo/load-picture.ts';
import { looksAlike } from '#web/src/cards/builder/photo/server-picture.ts';
import { json } from '../../base/api/fake-api.ts';
import { AcceptedUpload } from '../../upload-request.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));
vi.mock('#web/src/cards/builder/photo/load-picture.ts', { spy: true });
// happy-dom has no layout: each window opens on the whole photo, and the picture it shows is the test's to read.
vi.mock('react-easy-crop', async () => {
  const { useState } = await import('react');
  return {
    default: ({ image, onCropComplete }: { image: string; onCropComplete: (crop: unknown) => void }) => {
      const [opened] = useState(() => {
        queueMicrotask(() => onCropComplete({ x: 0, y: 0, width: 100, height: 100 }));
        return image;
      });
      return <img src={image} alt="To crop" data-opened={opened} />;
    },
    getInitialCropFromCroppedAreaPercentages: () => null,
  };
});

const printed = '/files/user-uploads/1.jpg?Expires=4070908800&Key-Pair-Id=K1&Signature=s';
const webp = () => new File(['RIFF....WEBP'], 'photo.webp', { type: 'image/webp' });

/** Sends a WebP that the browser shows in this size, and that the server made upright: 600 x 800. */
async function sending(natural: { readonly width: number; readonly height: number }) {
  const backEnd = new FakeBackEnd();
  const upload = { id: 'upl_1', status: 'ready', key: 'user/1.jpg', url: printed, width: 600, height: 800 };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname.replace('/api', '')}`;
    if (call === 'POST /uploads')
      return json({ upload_id: 'upl_1', key: upload.key, url: '/post', fields: {}, expires_at: '' }, 201);
    if (call === 'GET /uploads/upl_1') return json({ ...upload, dpi_card: 200, error: null, people: [], chosen: null });
    return backEnd.fetch(url, init);
  });
  const picture = new Image();
  Object.defineProperties(picture, {
    naturalWidth: { value: natural.width },
    naturalHeight: { value: natural.height },
  });
  vi.mocked(loadPicture).mockResolvedValue(picture);
  const { user } = await renderCardBuilder(openNew('voltage'));
  await user.upload(await screen.findByLabelText(/Choose a photo/), webp());
  await heading('Crop it to the card');
  const shown = () => screen.getByAltText('To crop');
  await waitFor(() => expect(shown().getAttribute('src')).toBe(printed));
  return shown();
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  localStorage.clear();
  storeDraft(newCardKey, { ...emptyDraft, step: 'image_cropper', templateId: 'voltage' });
});

const notice = /This is the picture that we print/;

describe('the picture to crop', () => {
  it('is the server’s as soon as it is there, in the same window if it shows the same', async () => {
    const shown = await sending({ width: 599, height: 800 });
    expect(shown.dataset.opened).toMatch(/^blob:/);
    expect(screen.queryByText(notice)).toBeNull();
    expect(loadPicture).toHaveBeenCalledWith(printed);
  });

  it('opens a new window and says so if the browser showed it differently', async () => {
    const shown = await sending({ width: 800, height: 600 });
    expect(shown.dataset.opened).toBe(printed);
    await screen.findByText(notice);
    await waitFor(() => expect(readDraft(newCardKey)?.crop).toEqual({ x: 0, y: 0, width: 100, height: 100 }));
    expect(await button('Use this crop')).toHaveProperty('disabled', false);
  });
});

describe('two copies of a picture', () => {
  const side = 24;
  const drawn = (at: (x: number, y: number) => number) =>
    new Uint8ClampedArray(
      Array.from({ length: side * side }, (_, n) => at(n % side, Math.floor(n / side))).flatMap((v) => [v, v, v, 255]),
    );
  const athlete = (x: number, y: number) => (Math.hypot(x - 7, y - 15) < 5 ? 220 : 40 + 3 * y);
  const photo = drawn(athlete);

  it.each([
    ['compressed', (x: number, y: number) => athlete(x, y) + ((x * 7 + y * 3) % 7) - 3],
    ['of another colour profile', (x: number, y: number) => athlete(x, y) * 1.06],
  ])('look alike if one is %s', (_, at) => expect(looksAlike(drawn(at), photo)).toBe(true));

  it.each([
    ['upside down', (x: number, y: number) => athlete(side - 1 - x, side - 1 - y)],
    ['mirrored', (x: number, y: number) => athlete(side - 1 - x, y)],
    ['turned', (x: number, y: number) => athlete(y, side - 1 - x)],
    ['blank', () => 255],
    ['washed out', (x: number, y: number) => 120 + athlete(x, y) / 3],
  ])('do not look alike if one is %s', (_, at) => expect(looksAlike(drawn(at), photo)).toBe(false));
});
