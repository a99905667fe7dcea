import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import { readEnv } from '#functions/platform/env.ts';
import { artistKey } from './artist-keys.ts';
import { artistPrompt, artistSeed } from './artist-prompt.ts';
import type { HostedCardArtist } from './chain.ts';
import { asPainting, decodePicture } from './check-picture.ts';
import { type FittedPhoto, fitPhoto } from './fit-photo.ts';
import type { PaintOrder } from './port.ts';
import { ProviderError } from './provider-error.ts';
import { requestJson } from './request-json.ts';

const name = 'fal-flux-lora';

// Only the id is read: the key is never sent to an address from a reply.
const Submitted = z.object({ request_id: z.string().regex(/^[\w-]{1,100}$/) });
const Status = z.object({ status: z.string(), error: z.string().nullish() });
const Result = z.object({
  images: z.array(z.object({ url: z.string() })),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
});

/** States of a request that may still succeed. */
const pendingStates: ReadonlySet<string> = new Set(['IN_QUEUE', 'IN_PROGRESS']);
const policy = /content_policy_violation|nsfw|safety/i;
/** Milliseconds for the call that cancels a request, because the card must not wait for it. */
const cancelTimeout = 1000;

/** The model's own message if it rejects a request's content. */
const filteredBody = (status: number, body: string): ProviderError | null =>
  status === 422 && policy.test(body) ? new ProviderError('content_filtered', 'content policy') : null;

interface Queue {
  readonly submit: string;
  readonly requests: string;
  readonly headers: Record<string, string>;
}

async function openQueue(): Promise<Queue> {
  const { FAL_ENDPOINT } = readEnv(['FAL_ENDPOINT']);
  const { model } = artistTable[name];
  // A request's address starts with the app, without the path of its endpoint.
  const app = model.split('/').slice(0, 2).join('/');
  return {
    submit: `${FAL_ENDPOINT}/${model}`,
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
    // The reply contains the picture, and the provider does not store it.
    sync_mode: true,
  };
}

/** Waits until the request has succeeded. Throws a ProviderError if it failed. */
async function awaitEnd({ requests, headers }: Queue, id: string, poll: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const reply = await requestJson(Status, { url: `${requests}/${id}/status`, method: 'GET', headers, signal });
    if (reply.status === 'COMPLETED' && !reply.error) return;
    if (!pendingStates.has(reply.status)) {
      const kind = policy.test(reply.error ?? '') ? 'content_filtered' : 'unavailable';
      throw new ProviderError(kind, `request ${reply.status}`);
    }
    await sleep(poll, undefined, { signal });
  }
}

async function cancel({ requests, headers }: Queue, id: string): Promise<void> {
  const signal = AbortSignal.timeout(cancelTimeout);
  await fetch(`${requests}/${id}/cancel`, { method: 'PUT', headers, signal, redirect: 'error' }).catch(() => undefined);
}

function pictureOf({ images, has_nsfw_concepts }: z.infer<typeof Result>): string {
  // The safety checker blackens flagged pictures; a black picture must not become a card.
  if (has_nsfw_concepts?.some(Boolean)) throw new ProviderError('content_filtered', 'safety checker');
  const [, base64] = /^data:image\/[a-z]+;base64,(.+)$/s.exec(images[0]?.url ?? '') ?? [];
  if (!base64) throw new ProviderError('invalid_response', 'no picture in the answer');
  return base64;
}

/** fal.ai's queue with the template's LoRA. `poll`: milliseconds between two reads of a request's status. */
export function falArtist(poll = 500): HostedCardArtist {
  return {
    name,
    async paint(order) {
      const queue = await openQueue();
      const { headers } = queue;
      const { signal } = order;
      const photo = await fitPhoto(order, name);
      const body = inputOf(order, photo);
      const { request_id: id } = await requestJson(
        Submitted,
        { url: queue.submit, headers, body, signal },
        filteredBody,
      );
      try {
        await awaitEnd(queue, id, poll, signal);
      } catch (error) {
        await cancel(queue, id);
        throw error;
      }
      const url = `${queue.requests}/${id}`;
      const result = await requestJson(Result, { url, method: 'GET', headers, signal }, filteredBody);
      return asPainting(await decodePicture(pictureOf(result), photo), photo);
    },
  };
}
