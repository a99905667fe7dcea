import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import * as z from 'zod';
import { artistTable, type HostedArtist } from '#domain/cards/generation/artist-table.ts';
import { artistPrompt, artistSeed, negativePrompt } from './artist-prompt.ts';
import type { HostedCardArtist } from './chain.ts';
import { asPainting, decodePicture } from './check-picture.ts';
import { type FittedPhoto, fitPhoto } from './fit-photo.ts';
import type { PaintOrder } from './port.ts';
import { errorOfSdk, ProviderError } from './provider-error.ts';
import { parseAnswer } from './request-json.ts';

/** One picture per call. A finish reason that is not null means that it was filtered, and then there may be no picture. */
const Reply = z.object({
  seeds: z.array(z.number().nullable()).nullish(),
  finish_reasons: z.array(z.string().nullable()),
  images: z.array(z.string()).nullish(),
});

type StabilityArtist = Extract<HostedArtist, `bedrock-${string}`>;

const prompts = ({ snapshot, option }: PaintOrder) => ({
  prompt: artistPrompt(snapshot),
  negative_prompt: negativePrompt,
  seed: artistSeed(snapshot, option),
});

const fieldsOf: Record<StabilityArtist, (order: PaintOrder, photo: FittedPhoto) => Promise<object> | object> = {
  'bedrock-style-transfer': async (order, photo) => {
    const style = await order.style();
    if (!style) throw new ProviderError('rejected', 'the template has no picture of its style');
    return {
      ...prompts(order),
      init_image: photo.base64,
      style_image: Buffer.from(style).toString('base64'),
      // The scene's lines must stay, because the photo's athlete is put back into it: composition near its max, change moderate.
      composition_fidelity: 0.95,
      change_strength: 0.6,
    };
  },
  // Stability's default is 0.7; a higher value also keeps lines of the background.
  'bedrock-control-structure': (order, photo) => ({ ...prompts(order), image: photo.base64, control_strength: 0.85 }),
};

async function invoke(
  client: BedrockRuntimeClient,
  modelId: string,
  body: object,
  signal: AbortSignal,
): Promise<string> {
  try {
    const reply = await client.send(
      new InvokeModelCommand({
        modelId,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(body),
      }),
      { abortSignal: signal },
    );
    return reply.body.transformToString();
  } catch (error) {
    throw errorOfSdk(error);
  }
}

function pictureOf({ finish_reasons, images }: z.infer<typeof Reply>): string {
  const reason = finish_reasons.find((one) => one !== null);
  // The only reason that is not about the content.
  if (reason === 'Inference error') throw new ProviderError('unavailable', reason);
  if (reason) throw new ProviderError('content_filtered', reason);
  const [picture] = images ?? [];
  if (!picture) throw new ProviderError('invalid_response', 'no picture in the answer');
  return picture;
}

/** One call at a time does not need HTTP/2, this client's default. The chain decides about retries. */
const newClient = () => new BedrockRuntimeClient({ maxAttempts: 1, requestHandler: new NodeHttpHandler() });

export function stabilityArtist(name: StabilityArtist, client: BedrockRuntimeClient = newClient()): HostedCardArtist {
  return {
    name,
    async paint(order) {
      const photo = await fitPhoto(order, name);
      const body = { ...(await fieldsOf[name](order, photo)), output_format: 'png' };
      const text = await invoke(client, artistTable[name].model, body, order.signal);
      return asPainting(await decodePicture(pictureOf(parseAnswer(Reply, text)), photo), photo);
    },
  };
}
