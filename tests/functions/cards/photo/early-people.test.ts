import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { checkUpload } from '#functions/cards/photo/check-photo.ts';
import { log } from '#functions/platform/log.ts';
import { hasObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { allPhotos, loadUpload } from '#functions/table/cards/upload.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import type { FindAthlete } from '#studio/photo/find/finding.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { type Gate, gate } from '#tests/product/gate.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { postFile } from '#tests/product/http-client.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer } from '#tests/product/steps.ts';

vi.mock('#studio/photo/find/find-athlete.ts', () => ({ findAthlete: vi.fn<FindAthlete>() }));

let product: Product;
let token: string;
let userId: string;

beforeAll(async () => {
  // Checks run in this process, when a test starts them.
  product = await startProduct({ overrides: { 'check-upload': () => null } });
  ({ id: userId, token } = await aNewcomer(product));
  await product.call('POST /me/consent', agreement, token);
});
afterEach(() => {
  forgetEnv();
  vi.mocked(findAthlete).mockReset();
});
afterAll(() => product.stop());

const sketched = (x: number): FoundPerson => ({
  box: { x, y: 0.2, width: 0.2, height: 0.7 },
  head: { x, y: 0.2, width: 0.1, height: 0.1 },
  outline: [{ x, y: 0.2 }],
  score: 0.6,
});
const sketches = [sketched(0.4), sketched(0.1)];
const refined = [{ ...sketched(0.4), outline: [{ x: 0.45, y: 0.25 }] }, sketched(0.1)];

/** A finder that reports the people, then waits at the gate before it returns the matte. */
const findUpTo =
  ({ opened }: Pick<Gate, 'opened'>): FindAthlete =>
  async (_pixels, _width, _height, _closely, onPeople) => {
    await onPeople?.(sketches);
    await opened;
    const values = new Float32Array(40 * 56).fill(1);
    const rest = { headSeen: true, confident: true, points: [], square: { cx: 0.5, cy: 0.5, side: 1 }, seen: null };
    const people = refined.map((person) => ({ ...person, ...rest, mask: new Float32Array(256 * 256) }));
    return { model: 'test', people, chosen: 0, alpha: { width: 40, height: 56, values }, picture: null };
  };

interface Posted {
  readonly id: string;
  readonly key: string;
  /** In the incoming bucket. */
  readonly incoming: string;
}

async function posted(purpose = 'card_photo'): Promise<Posted> {
  const photo = await aPhoto();
  const request = { content_type: 'image/jpeg', size: photo.length, purpose };
  const { body } = await product.call('POST /uploads', request, token);
  await postFile(body, new Uint8Array(photo), 'image/jpeg');
  return { id: body.upload_id, key: body.key, incoming: `${userId}/${body.upload_id}` };
}

/** Starts a check, which waits at the gate after it has reported the people. */
async function begun({ incoming }: Posted, matte: Pick<Gate, 'opened'>): Promise<{ readonly check: Promise<void> }> {
  givenEnv('FIND_ATHLETE', 'on');
  const reported = gate();
  vi.mocked(findAthlete).mockImplementationOnce(async (pixels, width, height, closely, onPeople) =>
    findUpTo(matte)(pixels, width, height, closely, async (people) => {
      await onPeople?.(people);
      reported.open();
    }),
  );
  const check = checkUpload(incoming);
  await reported.opened;
  // In an object, because an async function would wait for it.
  return { check };
}

const shown = async ({ id }: Posted) => (await product.call(`GET /uploads/${id}`, undefined, token)).body;
const never = { opened: new Promise<void>(() => undefined) };
const photosOf = async ({ key }: Posted) => (await allPhotos(userId)).filter(({ photo_key }) => photo_key === key);

describe('the people in a photo', () => {
  it('are shown with the photo’s size while the matte is made, and refined after the closer look', async () => {
    const [post, matte] = [await posted(), gate()];
    const { check } = await begun(post, matte);
    expect(await shown(post)).toMatchObject({
      status: 'pending',
      url: null,
      width: 600,
      height: 840,
      dpi_card: 218,
      people: sketches,
      chosen: 0,
    });
    expect(await photosOf(post)).toEqual([]);
    matte.open();
    await check;
    expect(await shown(post)).toMatchObject({ status: 'ready', width: 600, height: 840, people: refined, chosen: 0 });
    expect(await loadUpload(userId, post.id)).not.toHaveProperty('people');
  });

  it('stay visible when a check crashes before the matte, and the next check stores one photo', async () => {
    const post = await posted();
    await begun(post, never);
    expect(await shown(post)).toMatchObject({ status: 'pending', people: sketches });
    const matte = gate();
    const { check: again } = await begun(post, matte);
    expect(await shown(post)).toMatchObject({ status: 'pending', people: sketches });
    matte.open();
    await again;
    expect(await shown(post)).toMatchObject({ status: 'ready', people: refined });
    expect(await photosOf(post)).toMatchObject([{ people: refined, chosen: 0 }]);
    expect(await hasObject('incoming', post.incoming)).toBe(false);
  });

  it('are deleted when a check crashes and the next one refuses the photo', async () => {
    const post = await posted();
    await begun(post, never);
    await writeObject('incoming', post.incoming, Buffer.from('no picture'), { type: 'image/jpeg', cacheSeconds: 0 });
    await checkUpload(post.incoming);
    const refused = { status: 'rejected', width: null, height: null, people: [], chosen: null };
    expect(await shown(post)).toMatchObject({ ...refused, error: { code: 'photo.wrong_type' } });
    expect(await loadUpload(userId, post.id)).not.toHaveProperty('people');
  });

  it('are not written again by a late check after another check has finished', async () => {
    const [post, late, open] = [await posted(), gate(), gate()];
    open.open();
    const refused = gate();
    vi.spyOn(log, 'warn').mockImplementation(() => refused.open());
    givenEnv('FIND_ATHLETE', 'on');
    vi.mocked(findAthlete).mockImplementationOnce(async (...args) => {
      await late.opened;
      return findUpTo(never)(...args);
    });
    void checkUpload(post.incoming);
    await vi.waitFor(() => expect(findAthlete).toHaveBeenCalled(), 60_000);
    await (await begun(post, open)).check;
    late.open();
    await refused.opened;
    expect(await loadUpload(userId, post.id)).not.toHaveProperty('people');
    expect(await photosOf(post)).toMatchObject([{ people: refined }]);
  });

  it('are hidden in a roster photo until the check ends', async () => {
    const [post, matte] = [await posted('roster_photo'), gate()];
    const { check } = await begun(post, matte);
    expect(await shown(post)).toMatchObject({ status: 'pending', width: null, people: [] });
    matte.open();
    await check;
    expect(await shown(post)).toMatchObject({ status: 'ready', people: refined });
  });

  it('do not stop the check when they cannot be shown early', async () => {
    const post = await posted();
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    givenEnv('FIND_ATHLETE', 'on');
    const open = gate();
    open.open();
    vi.mocked(findAthlete).mockImplementationOnce(async (...args) => {
      await deleteRow(keys.upload(userId, post.id));
      return findUpTo(open)(...args);
    });
    await checkUpload(post.incoming);
    expect(warned.mock.calls.map(([message]) => message)).toEqual(['the people of a pending photo are not shown']);
    expect(await photosOf(post)).toMatchObject([{ people: refined }]);
  });
});
