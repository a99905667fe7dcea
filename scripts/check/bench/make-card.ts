import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '#scripts/serve/sign-in.ts';
import { callerWith } from './seeded-product.ts';

export interface MadeCard {
  readonly cardId: string;
  readonly token: string;
  readonly seconds: number;
}

/** Polls every 20 ms, so that the browser's pauses do not count. */
async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20);
}

/** A running product. */
interface Place {
  readonly origin: string;
  /** Its user pool. */
  readonly pool: string;
}

/** Makes one card over HTTP like a browser, but without pauses. Returns the seconds. The card's print files may not be finished. */
export async function makeCard({ origin, pool }: Place, photo: Uint8Array<ArrayBuffer>): Promise<MadeCard> {
  const token = await signIn(pool, 'shopper@example.com');
  const call = callerWith(token, origin);
  const started = performance.now();
  const size = photo.length;
  const post = await call<{ upload_id: string; url: string; key: string; fields: Record<string, string> }>(
    'POST /uploads',
    {
      content_type: 'image/jpeg',
      size,
    },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([photo]), 'photo.jpg');
  await fetch(post.url, { method: 'POST', body: form });
  await until(async () => (await call<{ status: string }>(`GET /uploads/${post.upload_id}`)).status === 'ready');
  const card = await call('POST /cards', { template_id: 'voltage', user_uploaded_image_url: post.key });
  for (const [side, line] of [
    ['front', 'POST /generate-card'],
    ['back', 'POST /generate-back-card'],
  ] as const) {
    const options = side === 'front' ? 2 : 1;
    const run = await call<{ generationId: string }>(line, { cardId: card.id, template: 'voltage', options, seed: 5 });
    await until(
      async () => (await call<{ status: string }>(`GET /generations/${run.generationId}`)).status === 'succeeded',
    );
    await call(`POST /cards/${card.id}/choose`, { side, generation_id: run.generationId, option: 0 });
  }
  const seconds = (performance.now() - started) / 1000;
  return { cardId: card.id, token, seconds };
}
