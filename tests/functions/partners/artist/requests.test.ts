import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import { stabilityArtist } from '#functions/partners/artist/bedrock-stability.ts';
import { type HostedCardArtist, paintWithFallbacks } from '#functions/partners/artist/chain.ts';
import { falArtist } from '#functions/partners/artist/fal.ts';
import { fitPhoto } from '#functions/partners/artist/fit-photo.ts';
import { geminiArtist } from '#functions/partners/artist/gemini.ts';
import type { PaintOrder } from '#functions/partners/artist/port.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { anOrder, everybodys, inReserve } from './an-order.ts';
import { bedrockReplies, falReplies, geminiReplies } from './provider-replies.ts';
import { type ProviderServer, startProvider } from './provider-server.ts';

let bedrock: ProviderServer;
let gemini: ProviderServer;
let fal: ProviderServer;
let client: BedrockRuntimeClient;

beforeAll(async () => {
  bedrock = await startProvider(bedrockReplies.success);
  gemini = await startProvider(geminiReplies.success);
  fal = await startProvider(falReplies.success);
  client = new BedrockRuntimeClient({ endpoint: bedrock.url, maxAttempts: 1, requestHandler: new NodeHttpHandler() });
  vi.stubEnv('GEMINI_ENDPOINT', gemini.url);
  vi.stubEnv('FAL_ENDPOINT', fal.url);
  vi.stubEnv('GEMINI_KEY', 'gemini-key');
  vi.stubEnv('FAL_KEY', 'fal-key');
});
beforeEach(() => {
  fal.respond = falReplies.success;
  for (const server of [bedrock, gemini, fal]) server.requests.length = 0;
});
afterAll(async () => {
  client.destroy();
  await Promise.all([bedrock, gemini, fal].map((server) => server.kill()));
  vi.unstubAllEnvs();
});

/** A customer's texts, with a name in every field that allows it. */
function personalOrder(template: Partial<PaintOrder['snapshot']['template']> = {}) {
  const order = anOrder({ ...everybodys, ...template });
  const texts = { ...order.snapshot.texts, player_name: 'Mara Okafor', team: 'Harbor Kings', sport: 'Soccer' };
  return { ...order, snapshot: { ...order.snapshot, texts, colour_analysis: 'crimson and cream' } };
}

async function paint(artist: HostedCardArtist, order = personalOrder(), milliseconds = 20_000) {
  return paintWithFallbacks([artist], order, milliseconds, inReserve);
}

const artists: readonly [HostedCardArtist['name'], () => HostedCardArtist, () => ProviderServer][] = [
  ['bedrock-style-transfer', () => stabilityArtist('bedrock-style-transfer', client), () => bedrock],
  ['bedrock-control-structure', () => stabilityArtist('bedrock-control-structure', client), () => bedrock],
  ['gemini-image', () => geminiArtist, () => gemini],
  ['fal-flux-lora', () => falArtist(1), () => fal],
];

describe('a request', () => {
  it.each(artists)('to %s contains no name and no text of a customer', async (_name, artist, server) => {
    await paint(artist());
    const sent = JSON.stringify(server().requests);
    expect(sent).not.toMatch(/Mara|Okafor|Harbor|Kings|number 7|Never stops running/);
  });

  it.each(artists)(
    'to %s contains the template’s scene, the sport and the colours, and forbids letters',
    async (_name, artist, server) => {
      await paint(artist());
      const sent = JSON.stringify(server().requests);
      expect(sent).toContain('A card of the athlete, Soccer.');
      expect(sent).toContain('crimson and cream');
      expect(sent).toContain('No letters, numbers, words, logos');
    },
  );

  it('to Bedrock is one model call with the model’s own fields', async () => {
    await paint(stabilityArtist('bedrock-style-transfer', client));
    const [{ path, body } = { path: '', body: {} }] = bedrock.requests;
    expect(decodeURIComponent(path)).toBe('/model/us.stability.stable-style-transfer-v1:0/invoke');
    expect(Object.keys(body).toSorted()).toEqual([
      'change_strength',
      'composition_fidelity',
      'init_image',
      'negative_prompt',
      'output_format',
      'prompt',
      'seed',
      'style_image',
    ]);
  });

  it('to Gemini carries the key in a header, never in the address', async () => {
    await paint(geminiArtist);
    const [call] = gemini.requests;
    expect(call?.path).toBe('/v1beta/models/gemini-2.5-flash-image:generateContent');
    expect(call?.headers['x-goog-api-key']).toBe('gemini-key');
    expect(call?.body.generationConfig.responseModalities).toEqual(['IMAGE']);
  });

  it('to fal has the template’s LoRA and steps, and ignores the addresses in replies', async () => {
    const { artist } = await paint(falArtist(1), personalOrder({ inference_steps: 34 }));
    expect(artist).toBe('fal-flux-lora');
    expect(fal.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /fal-ai/flux-lora/image-to-image',
      'GET /fal-ai/flux-lora/requests/req-1/status',
      'GET /fal-ai/flux-lora/requests/req-1/status',
      'GET /fal-ai/flux-lora/requests/req-1',
    ]);
    expect(fal.requests.every(({ headers }) => headers.authorization === 'Key fal-key')).toBe(true);
    expect(fal.requests[0]?.body).toMatchObject({
      loras: [{ path: everybodys.lora_url, scale: 1 }],
      num_inference_steps: 34,
      sync_mode: true,
      enable_safety_checker: true,
    });
  });

  it('omits the steps if the template has none', async () => {
    await paint(falArtist(1));
    expect(fal.requests[0]?.body).not.toHaveProperty('num_inference_steps');
  });

  it('has its own seed for each option, the same each time', async () => {
    const seeds = async (option: number) => {
      await paint(falArtist(1), { ...personalOrder(), option });
      return fal.requests.at(-4)?.body.seed;
    };
    const [first, second, again] = [await seeds(0), await seeds(1), await seeds(0)];
    expect(first).not.toBe(second);
    expect(again).toBe(first);
  });
});

describe('a request at fal', () => {
  it('is cancelled there when it is aborted', async () => {
    const controller = new AbortController();
    fal.respond = (call) => {
      if (call.path.endsWith('/status')) controller.abort();
      return falReplies.hang(call);
    };
    await expect(falArtist(1).paint({ ...personalOrder(), signal: controller.signal })).rejects.toThrow('no answer');
    await vi.waitFor(() => expect(fal.requests.at(-1)?.method).toBe('PUT'), { interval: 2, timeout: 60_000 });
    expect(fal.requests.at(-1)?.path).toBe('/fal-ai/flux-lora/requests/req-1/cancel');
  });

  it('is not sent again after a refusal of its content', async () => {
    fal.respond = () => ({ status: 422, body: { detail: [{ type: 'content_policy_violation', msg: 'no' }] } });
    const { artist, cost_cents } = await paint(falArtist(1));
    expect([artist, cost_cents, fal.requests.length]).toEqual(['embedded', artistTable['fal-flux-lora'].cents, 1]);
  });
});

describe('a reply of Gemini', () => {
  it.each([{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, { candidates: [{ finishReason: 'SAFETY' }] }])(
    'that blocks is not requested again: %o',
    async (body) => {
      gemini.respond = () => ({ body });
      expect((await paint(geminiArtist)).artist).toBe('embedded');
      expect(gemini.requests).toHaveLength(1);
    },
  );

  it('without a picture is requested once more', async () => {
    gemini.respond = () => ({ body: { candidates: [{ finishReason: 'NO_IMAGE' }] } });
    await paint(geminiArtist);
    expect(gemini.requests).toHaveLength(2);
  });
});

describe('the photo that is sent', () => {
  const order = async (width: number, height: number, crop: PaintOrder['snapshot']['crop'] = null) => {
    const photo = await aPhoto({ width, height });
    const plain = anOrder();
    return { ...plain, snapshot: { ...plain.snapshot, crop }, photo: async () => photo };
  };

  it('is cropped to the part that the customer chose', async () => {
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    const fitted = await fitPhoto(await order(600, 840, crop), 'gemini-image');
    expect(fitted).toMatchObject({ width: 300, height: 420 });
    expect(await sharp(fitted.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 420 });
  });

  it.each(['bedrock-style-transfer', 'gemini-image', 'fal-flux-lora'] as const)(
    'is within the max pixels and the max aspect ratio of %s',
    async (name) => {
      const { maxPixels, maxAspect } = artistTable[name];
      const { width, height } = await fitPhoto(await order(3000, 750), name);
      expect(width * height).toBeLessThanOrEqual(maxPixels);
      expect(width / height).toBeLessThanOrEqual(maxAspect + 0.01);
    },
  );

  it('of a tiny crop is enlarged to the min size of providers', async () => {
    const crop = { x: 0.5, y: 0.5, width: 0.02, height: 0.02 };
    const { width, height } = await fitPhoto(await order(600, 840, crop), 'bedrock-control-structure');
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
  });

  it('is refused if it cannot be read', async () => {
    const broken = { ...anOrder(), photo: async () => Buffer.from('no photo') };
    await expect(fitPhoto(broken, 'gemini-image')).rejects.toMatchObject({ code: 'photo.unreadable' });
  });
});
