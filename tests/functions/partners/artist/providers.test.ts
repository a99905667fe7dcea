import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { artistRow } from '#domain/cards/generation/artist-table.ts';
import { stabilityArtist } from '#functions/partners/artist/bedrock-stability.ts';
import { type HostedCardArtist, type Painted, paintWithFallbacks } from '#functions/partners/artist/chain.ts';
import { falArtist } from '#functions/partners/artist/fal.ts';
import { geminiArtist } from '#functions/partners/artist/gemini.ts';
import { anOrder, everybodys, inReserve, photoSize } from './an-order.ts';
import { bedrockReplies, type Case, cases, falReplies, geminiReplies } from './provider-replies.ts';
import { type ProviderServer, type Respond, startProvider } from './provider-server.ts';

let bedrock: ProviderServer;
let web: ProviderServer;
let client: BedrockRuntimeClient;

beforeAll(async () => {
  bedrock = await startProvider(bedrockReplies.success);
  web = await startProvider(geminiReplies.success);
  client = new BedrockRuntimeClient({ endpoint: bedrock.url, maxAttempts: 1, requestHandler: new NodeHttpHandler() });
  vi.stubEnv('GEMINI_ENDPOINT', web.url);
  vi.stubEnv('FAL_ENDPOINT', web.url);
  vi.stubEnv('GEMINI_KEY', 'gemini-key');
  vi.stubEnv('FAL_KEY', 'fal-key');
});
afterAll(async () => {
  client.destroy();
  await Promise.all([bedrock.kill(), web.kill()]);
  vi.unstubAllEnvs();
});

interface Provider {
  readonly name: string;
  readonly server: () => ProviderServer;
  readonly artist: () => HostedCardArtist;
  readonly replies: Record<Case, Respond>;
}

const providers: readonly Provider[] = [
  ...(['style-transfer', 'control-structure'] as const).map((model) => ({
    name: `Bedrock ${model}`,
    server: () => bedrock,
    artist: () => stabilityArtist(`bedrock-${model}`, client),
    replies: bedrockReplies,
  })),
  { name: 'Gemini', server: () => web, artist: () => geminiArtist, replies: geminiReplies },
  // Milliseconds between two polls, short for the test.
  { name: 'fal', server: () => web, artist: () => falArtist(1), replies: falReplies },
];

/** The expected result of each case: painted or not, number of calls, waits, and paid calls. */
const expected: Record<Case, { painted: boolean; calls: number; waits: number[]; paid: number }> = {
  success: { painted: true, calls: 1, waits: [], paid: 1 },
  content_filtered: { painted: false, calls: 1, waits: [], paid: 1 },
  throttled: { painted: false, calls: 2, waits: [2000], paid: 0 },
  unavailable: { painted: false, calls: 2, waits: [250], paid: 0 },
  rejected: { painted: false, calls: 1, waits: [], paid: 0 },
  hang: { painted: false, calls: 1, waits: [], paid: 1 },
  'broken bytes': { painted: false, calls: 2, waits: [], paid: 2 },
  'wrong size': { painted: false, calls: 2, waits: [], paid: 2 },
  'too small': { painted: false, calls: 2, waits: [], paid: 2 },
  'wrong form': { painted: false, calls: 2, waits: [], paid: 2 },
};

interface Outcome extends Painted {
  readonly calls: number;
  readonly waits: number[];
}

async function paintWith({ server, artist }: Provider, respond: Respond, milliseconds = 20_000): Promise<Outcome> {
  server().requests.length = 0;
  server().respond = respond;
  const waits: number[] = [];
  const wait = async (rest: number) => waits.push(rest);
  const painted = await paintWithFallbacks([artist()], anOrder(everybodys), milliseconds, inReserve, wait);
  return { ...painted, waits, calls: server().requests.filter(({ method }) => method === 'POST').length };
}

describe.each(providers)('$name', (provider) => {
  const { replies } = provider;
  const price = () => artistRow(provider.artist().name).cents;

  it.each(cases.filter((name) => name !== 'hang'))('%s leads to the result in its row', async (name) => {
    const { painted, calls, waits, paid } = expected[name];
    expect(await paintWith(provider, replies[name])).toMatchObject({
      artist: painted ? provider.artist().name : 'embedded',
      painting: { kind: painted ? 'picture' : 'photo' },
      calls,
      waits,
      cost_cents: paid * price(),
    });
  });

  it('returns a JPEG in the photo’s shape, without metadata', async () => {
    const { painting } = await paintWith(provider, replies.success);
    const bytes = painting.kind === 'picture' ? painting.bytes : Buffer.alloc(0);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', ...photoSize, hasAlpha: false });
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc).toBeUndefined();
  });

  it.each(['throttled', 'unavailable', 'broken bytes', 'wrong form'] as const)(
    'paints at the second call when the first was %s',
    async (name) => {
      let calls = 0;
      const { artist, cost_cents } = await paintWith(provider, (call) => {
        if (call.method === 'POST') calls += 1;
        return calls === 1 ? replies[name](call) : replies.success(call);
      });
      expect([artist, cost_cents]).toEqual([provider.artist().name, (expected[name].paid > 0 ? 2 : 1) * price()]);
    },
  );

  it('is not called again if its Retry-After exceeds the time left', async () => {
    const { artist, calls, waits } = await paintWith(provider, replies.throttled, 1900);
    expect([artist, calls, waits]).toEqual(['embedded', 1, []]);
  });
});

describe.each(providers.slice(2))('$name without a reply', (provider) => {
  it('times out and is paid for', async () => {
    // Long enough to send the request.
    const { artist, calls, cost_cents } = await paintWith(provider, provider.replies.hang, 90);
    expect(artist).toBe('embedded');
    expect(calls).toBeLessThan(2);
    expect(cost_cents).toBe(artistRow(provider.artist().name).cents);
  });
});
