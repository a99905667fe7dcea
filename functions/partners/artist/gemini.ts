import * as z from 'zod';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import { readEnv } from '#functions/platform/env.ts';
import { artistKey } from './artist-keys.ts';
import { artistPrompt, artistSeed } from './artist-prompt.ts';
import type { HostedCardArtist } from './chain.ts';
import { asPainting, decodePicture } from './check-picture.ts';
import { fitPhoto } from './fit-photo.ts';
import { ProviderError } from './provider-error.ts';
import { requestJson } from './request-json.ts';

const Reply = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().nullish(),
        content: z
          .object({
            parts: z
              .array(z.object({ inlineData: z.object({ mimeType: z.string(), data: z.string() }).nullish() }))
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
});

/** Finish reasons that are not about the content: a second call may succeed. */
const harmless: ReadonlySet<string> = new Set(['STOP', 'MAX_TOKENS', 'NO_IMAGE', 'OTHER', 'IMAGE_OTHER']);

function pictureOf({ candidates, promptFeedback }: z.infer<typeof Reply>): string {
  if (promptFeedback?.blockReason)
    throw new ProviderError('content_filtered', `blocked: ${promptFeedback.blockReason}`);
  const [first] = candidates ?? [];
  const reason = first?.finishReason ?? 'STOP';
  if (!harmless.has(reason)) throw new ProviderError('content_filtered', `ended: ${reason}`);
  const picture = first?.content?.parts?.find(({ inlineData }) => inlineData)?.inlineData?.data;
  if (!picture) throw new ProviderError('invalid_response', `no picture in the answer: ${reason}`);
  return picture;
}

const name = 'gemini-image';

/** Gemini's image model. Its terms forbid services likely to be used by people under 18, so `artistTable` requires an audience of adults. */
export const geminiArtist: HostedCardArtist = {
  name,
  async paint(order) {
    const { GEMINI_ENDPOINT } = readEnv(['GEMINI_ENDPOINT']);
    const key = await artistKey('gemini');
    const photo = await fitPhoto(order, name);
    const parts = [
      { text: artistPrompt(order.snapshot) },
      { inlineData: { mimeType: 'image/jpeg', data: photo.base64 } },
    ];
    const reply = await requestJson(Reply, {
      url: `${GEMINI_ENDPOINT}/v1beta/models/${artistTable[name].model}:generateContent`,
      headers: { 'x-goog-api-key': key },
      body: {
        contents: [{ role: 'user', parts }],
        generationConfig: { responseModalities: ['IMAGE'], seed: artistSeed(order.snapshot, order.option) },
      },
      signal: order.signal,
    });
    return asPainting(await decodePicture(pictureOf(reply), photo), photo);
  },
};
