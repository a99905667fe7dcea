import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deletePhotoFiles } from '#functions/cards/photo/delete-photo-files.ts';
import { sharpenPhoto } from '#functions/cards/photo/sharpen-photo.ts';
import { chosenRequest } from '#functions/cards/print/chosen-request.ts';
import type { PrintableCard } from '#functions/cards/print/print-version.ts';
import { log } from '#functions/platform/log.ts';
import { deleteObject, listObjects, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { insertPhoto, loadPhoto, type Photo } from '#functions/table/cards/upload.ts';
import { SharpenedTooLate, sharpenAthlete } from '#studio/photo/sharper/sharpen-athlete.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer, chooseFirst, generate, upload } from '#tests/product/steps.ts';

// The local worker has its own modules, so this fails only calls from this file.
vi.mock('#studio/photo/sharper/sharpen-athlete.ts', { spy: true });

let product: Product;
let token: string;
let email: string;
let userId: string;
/** A photo as a messenger sends it. */
let small: Buffer;
let photo: Photo;
let cardId: string;

const as = (call: `${string} /${string}`, body?: Record<string, unknown>) => product.call(call, body, token);
const filesOf = async (owner: string): Promise<string[]> =>
  (await listObjects('user-uploads', `${owner}/`)).map(({ key }) => key);
const sharperFiles = async (owner = userId) => (await filesOf(owner)).filter((key) => key.includes('_sharper-'));

beforeAll(async () => {
  product = await startProduct({ env: { FIND_ATHLETE: 'on' } });
  ({ email, id: userId, token } = await aNewcomer(product));
  await as('POST /me/consent', agreement);
  small = await sharp(await readFile('assets/athletes/soccer.webp'))
    .resize({ width: 240 })
    .jpeg({ quality: 68 })
    .toBuffer();
  const { key } = await upload(product, token, { bytes: small });
  photo = (await loadPhoto(userId, key)) as Photo;
  const made = await as('POST /cards', { template_id: 'voltage', player_name: 'Mara', user_uploaded_image_url: key });
  cardId = made.body.id;
});
afterEach(() => vi.mocked(sharpenAthlete).mockReset());
afterAll(() => product.stop());

const cardPhoto = async () => (await as(`GET /cards/${cardId}/photo`)).body;
const runOf = async (over: Record<string, unknown> = {}) => {
  const shown = await generate(product, token, cardId, 'front', over);
  const picture = Buffer.from(await (await fetch(shown.images[0])).arrayBuffer());
  return { id: shown.id, picture, key: (await loadGeneration(shown.id))?.entity.snapshot.sharper_key };
};

describe('a small photo', () => {
  it('gets a sharper copy after it is stored, named by network, share and finding', async () => {
    const [key] = await sharperFiles();
    expect(key).toMatch(/\/\d+_sharper-upconv-7-noise-1-40-movenet-multipose-\S+\.jpg$/);
    expect(photo.sharper).toEqual({ key, people: [0], is_declined: false });
    const { url, sharper } = await cardPhoto();
    const [before, after] = await Promise.all(
      [url, sharper.url].map(async (link: string) =>
        sharp(Buffer.from(await (await fetch(link)).arrayBuffer())).metadata(),
      ),
    );
    expect([before?.width, after?.width]).toEqual([240, 480]);
  });

  it('is drawn from its copy unless the buyer declines it, and a chosen front keeps its source in print', async () => {
    const cleaned = await runOf();
    expect(cleaned.key).toBe(photo.sharper?.key);
    await chooseFirst(product, token, cardId, 'front', cleaned.id);

    const no = await as(`PATCH /cards/${cardId}/photo`, { is_declined: true });
    expect([no.status, no.body.sharper.is_declined]).toEqual([200, true]);
    const plain = await runOf();
    expect(plain.key).toBeNull();
    expect(plain.picture.equals(cleaned.picture)).toBe(false);

    // The chosen front is printed from the copy, and its back is drawn from it.
    const card = (await loadCard(userId, cardId))?.entity as PrintableCard;
    const { sharper } = await chosenRequest(card, 'front', null);
    expect(
      Buffer.from(sharper ?? []).equals(Buffer.from((await readObject('user-uploads', cleaned.key ?? '')) ?? [1])),
    ).toBe(true);
    const back = await generate(product, token, cardId, 'back');
    expect((await loadGeneration(back.id))?.entity.snapshot.sharper_key).toBe(photo.sharper?.key);

    expect((await as(`PATCH /cards/${cardId}/photo`, { is_declined: false })).body.sharper.is_declined).toBe(false);
    const again = await runOf();
    expect(again.picture.equals(cleaned.picture)).toBe(true);
  });

  it('has its copy in the archive of its owner', async () => {
    await as('POST /me/export-archive');
    await product.aws.settled();
    const { body } = await as('GET /me/export-archive');
    const packed = unzipSync(new Uint8Array(await (await fetch(body.url)).arrayBuffer()));
    expect(strFromU8(packed['account.json'] ?? new Uint8Array())).toContain(email);
    const name = `photos/${(photo.sharper?.key ?? '').split('/')[1]}`;
    expect(Object.keys(packed)).toContain(name);
  });

  it('of good quality gets no copy', async () => {
    const good = await sharp(small).jpeg({ quality: 92 }).toBuffer();
    const { key } = await upload(product, token, { bytes: good });
    expect((await loadPhoto(userId, key))?.sharper).toBeNull();
    expect(await sharperFiles()).toHaveLength(1);
  });
});

describe('when the copy cannot be made', () => {
  /** Another photo that waits for its copy, with the stored files of the first one. */
  async function aWaitingPhoto(n: number): Promise<Photo> {
    const photo_key = `${userId}/${n}.jpg`;
    for (const [end, type] of [
      ['.jpg', 'image/jpeg'],
      ['_screen.bin', 'application/octet-stream'],
    ] as const) {
      const bytes = await readObject('user-uploads', photo.photo_key.replace('.jpg', end));
      await writeObject('user-uploads', photo_key.replace('.jpg', end), bytes ?? new Uint8Array(), {
        type,
        cacheSeconds: 1,
      });
    }
    const waiting = { ...photo, photo_key, sharper: { key: null, people: [], is_declined: false } };
    await transact([insertPhoto(waiting)]);
    return waiting;
  }

  it.each([
    ['failed', new Error('no WebAssembly')],
    ['late', new SharpenedTooLate()],
  ])('the photo stays unchanged, and the failure is counted as %s', async (reason, error) => {
    const { photo_key } = await aWaitingPhoto(reason === 'late' ? 11 : 12);
    vi.mocked(sharpenAthlete).mockRejectedValueOnce(error);
    vi.spyOn(log, 'error').mockReturnValue();
    const counted = vi.spyOn(log, 'warn').mockReturnValue();
    await sharpenPhoto(userId, photo_key);
    expect(counted.mock.calls).toEqual([['SharperFailed', expect.objectContaining({ reason, SharperFailed: 1 })]]);
    expect((await loadPhoto(userId, photo_key))?.sharper).toBeNull();
  });

  it('no copy is left behind if the photo is erased meanwhile', async () => {
    const { photo_key } = await aWaitingPhoto(13);
    vi.mocked(sharpenAthlete).mockImplementationOnce(async () => {
      await deletePhotoFiles(photo_key);
      await deleteRow(keys.photo(userId, photo_key));
      return { jpeg: new Uint8Array([1]), people: [0] };
    });
    await sharpenPhoto(userId, photo_key);
    expect((await filesOf(userId)).filter((key) => key.startsWith(`${userId}/13`))).toEqual([]);
  });
});

describe('a sharper copy is deleted with its photo', () => {
  it('but a photo with a similar key stays', async () => {
    const put = (key: string) =>
      writeObject('user-uploads', key, new Uint8Array([1]), { type: 'image/jpeg', cacheSeconds: 1 });
    for (const key of ['x/1.jpg', 'x/1_screen.bin', 'x/1_sharper-a-40-b.jpg', 'x/12.jpg']) await put(key);
    await deletePhotoFiles('x/1.jpg');
    expect(await filesOf('x')).toEqual(['x/12.jpg']);
    await deleteObject('user-uploads', 'x/12.jpg');
  });

  it('when the account is erased', async () => {
    expect(await sharperFiles()).not.toEqual([]);
    await as('DELETE /me');
    await product.aws.settled();
    expect(await filesOf(userId)).toEqual([]);
  });
});
