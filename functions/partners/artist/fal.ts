import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { artistTable } from '#domain/generation/artist-table';
import { readEnv } from '../../env.ts';
import { artistKey } from './artist-keys.ts';
import { artistPrompt, artistSeed } from './artist-prompt.ts';
import { requestJson } from './request-json.ts';
import type { HostedCardArtist } from './chain.ts';
import { asPainting, decodePicture } from './check-picture.ts';
import { type FittedPhoto, fitPhoto } from './fit-photo.ts';
import { ProviderError } from './provider-error.ts';
import type { PaintOrder } from './port.ts';

const name = 'fal-flux-lora';

// Only the id is taken from the answer: its addresses are not ours to trust with the key.
const Submitted = z.object({ request_id: z.string().regex(/^[\w-]{1,100}$/) });
const Status = z.object({ status: z.string(), error: z.string().nullish() });
const Result = z.object({
  images: z.array(z.object({ url: z.string() })),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
});

/** The states of a request that may still end well. */
const underWay: ReadonlySet<string> = new Set(['IN_QUEUE', 'IN_PROGRESS']);
const policy = /content_policy_violation|nsfw|safety/i;
/** Milliseconds a cancelled request may take to be told so; the card does not wait for it. */
const cancelPatience = 1000;

/** The model's own words where a request is refused for its content. */
const filteredBody = (status: number, body: string): ProviderError | null =>
  status === 422 && policy.test(body) ? new ProviderError('filtered', 'content policy') : null;

interface Desk {
  readonly queue: string;
  readonly requests: string;
  readonly headers: Record<string, string>;
}

async function openDesk(): Promise<Desk> {
  const { FAL_ENDPOINT } = readEnv(['FAL_ENDPOINT']);
  const { model } = artistTable[name];
  // Requests live below the app, without the path of its endpoint.
  const app = model.split('/').slice(0, 2).join('/');
  return {
    queue: `${FAL_ENDPOINT}/${model}`,
    requests: `${FAL_ENDPOINT}/${app}/requests`,
    headers: { authorization: `Key ${await artistKey('fal')}` },
  };
}

function inputOf({ snapshot, option }: PaintOrder, photo: FittedPhoto): object {
  const { lora_url, inference_steps } = snapshot.template;
  return {
    prompt: artistPrompt(snapshot),
    image_url: `data:image/jpeg;base64,${photo.base64}`,
    loras: lora_url ? [{ path: lora_url, scale: 1 }] : [],
    ...(inference_steps !== null && { num_inference_steps: inference_steps }),
    // Half way between the photo (0) and a new picture (1): the face must stay.
    strength: 0.5,
    seed: artistSeed(snapshot, option),
    num_images: 1,
    output_format: 'jpeg',
    enable_safety_checker: true,
    // The picture comes back in the answer and is not kept with the provider.
    sync_mode: true,
  };
}

/** Waits until the request has ended. */
async function awaitEnd({ requests, headers }: Desk, id: string, poll: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const reply = await requestJson(Status, { url: `${requests}/${id}/status`, method: 'GET', headers, signal });
    if (reply.status === 'COMPLETED' && !reply.error) return;
    if (!underWay.has(reply.status)) {
      const kind = policy.test(reply.error ?? '') ? 'filtered' : 'unavailable';
      throw new ProviderError(kind, `request ${reply.status}`);
    }
    await sleep(poll, undefined, { signal });
  }
}

async function cancel({ requests, headers }: Desk, id: string): Promise<void> {
  const signal = AbortSignal.timeout(cancelPatience);
  await fetch(`${requests}/${id}/cancel`, { method: 'PUT', headers, signal, redirect: 'error' }).catch(() => undefined);
}

function pictureOf({ images, has_nsfw_concepts }: z.infer<typeof Result>): string {
  // The checker blackens what it flags; a black picture must not become a card.
  if (has_nsfw_concepts?.some(Boolean)) throw new ProviderError('filtered', 'safety checker');
  const [, base64] = /^data:image\/[a-z]+;base64,(.+)$/s.exec(images[0]?.url ?? '') ?? [];
  if (!base64) throw new ProviderError('spoiled', 'no picture in the answer');
  return base64;
}

/** fal.ai's queue with the template's LoRA. `poll`: milliseconds between two looks at a request. */
export function falArtist(poll = 500): HostedCardArtist {
  return {
    name,
    async paint(order) {
      const desk = await openDesk();
      const { headers } = desk;
      const { signal } = order;
      const photo = await fitPhoto(order, name);
      const body = inputOf(order, photo);
      const { request_id: id } = await requestJson(Submitted, { url: desk.queue, headers, body, signal }, filteredBody);
      try {
        await awaitEnd(desk, id, poll, signal);
      } catch (error) {
        await cancel(desk, id);
        throw error;
      }
      const url = `${desk.requests}/${id}`;
      const result = await requestJson(Result, { url, method: 'GET', headers, signal }, filteredBody);
      return asPainting(await decodePicture(pictureOf(result), photo));
    },
  };
}
