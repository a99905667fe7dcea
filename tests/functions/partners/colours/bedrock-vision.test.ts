import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { analyzeColors } from '#functions/cards/generation/analyze-colors.ts';
import { bedrockAnalyst } from '#functions/partners/colours/bedrock-vision.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { type ProviderServer, type Reply, startProvider } from '../artist/provider-server.ts';

let bedrock: ProviderServer;
let client: BedrockRuntimeClient;
const photo = await sharp(await aPhoto())
  .withExif({ IFD0: { Artist: 'Mara Okafor' } })
  .jpeg()
  .toBuffer();

const textReply = (text: string, stopReason = 'end_turn'): Reply => ({
  body: { output: { message: { role: 'assistant', content: [{ text }] } }, stopReason, usage: {}, metrics: {} },
});
const errorReply = (status: number, type: string): Reply => ({
  status,
  headers: { 'x-amzn-errortype': type },
  body: { message: 'not now' },
});
/** The replies to the next calls, in order. The last one repeats. */
const respondWith = (...list: Reply[]) => {
  bedrock.respond = () => (list.length > 1 ? list.shift() : list[0]) ?? 'hang';
};

beforeAll(async () => {
  bedrock = await startProvider(() => textReply('red and white clothing'));
  client = new BedrockRuntimeClient({ endpoint: bedrock.url, maxAttempts: 1, requestHandler: new NodeHttpHandler() });
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', bedrock.url);
  vi.stubEnv('COLOUR_ANALYST', 'bedrock');
});
beforeEach(() => {
  bedrock.requests.length = 0;
});
afterAll(async () => {
  client.destroy();
  await bedrock.kill();
  vi.unstubAllEnvs();
});

const analyst = () => bedrockAnalyst(client);
const analysed = async () => (await analyzeColors(photo.toString('base64'))).colorAnalysis;

describe('a request to the vision model', () => {
  it('contains a small picture without metadata and a prompt about colours', async () => {
    respondWith(textReply('red and white clothing'));
    expect(await analyst().describe(photo)).toBe('red and white clothing');
    const call = bedrock.requests[0] ?? { path: '', body: { messages: [] } };
    expect(decodeURIComponent(call.path)).toBe('/model/us.amazon.nova-2-lite-v1:0/converse');
    const [{ image }, { text }] = call.body.messages[0].content;
    const sent = Buffer.from(image.source.bytes, 'base64');
    const { width, height, exif } = await sharp(sent).metadata();
    expect([image.format, Math.max(width, height), exif]).toEqual(['jpeg', 512, undefined]);
    expect(text).toContain('main colors of the clothing');
  });

  it('goes to the model that the deployment names', async () => {
    respondWith(textReply('blue clothing'));
    vi.stubEnv('COLOUR_MODEL', 'eu.another.vision-model');
    await analyst().describe(photo);
    vi.stubEnv('COLOUR_MODEL', undefined);
    expect(bedrock.requests[0]?.path).toContain('/model/eu.another.vision-model/converse');
  });

  it('is not sent for an unreadable picture', async () => {
    await expect(analyst().describe(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'photo.unreadable' });
    expect(bedrock.requests).toHaveLength(0);
  });
});

describe('a reply of the vision model', () => {
  it.each([
    ['red and black clothing', 'red and black clothing'],
    ['  "Navy and **gold** clothing."\n\nThe person also holds a ball.', 'Navy and gold clothing'],
    [`${'dark red, '.repeat(30)}clothing`, expect.stringMatching(/^(dark red, )+dark( red,)?$/)],
  ])('%j becomes a phrase', async (text, phrase) => {
    respondWith(textReply(text));
    const description = await analyst().describe(photo);
    expect(description).toEqual(phrase);
    expect(description.length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['429', errorReply(429, 'ThrottlingException')],
    ['503', errorReply(503, 'ServiceUnavailableException')],
    ['an empty answer', textReply('')],
    ['less than three characters', textReply('ok')],
  ])('is requested once more after %s', async (_, first) => {
    respondWith(first, textReply('green clothing'));
    expect(await analysed()).toBe('green clothing');
    expect(bedrock.requests).toHaveLength(2);
  });

  it.each([
    ['503 twice', 2, errorReply(503, 'ServiceUnavailableException')],
    ['less than three characters twice', 2, textReply('ok')],
    ['a refusal of its filter', 1, textReply('I cannot help with that', 'content_filtered')],
    ['403', 1, errorReply(403, 'AccessDeniedException')],
  ])('is replaced by the fallback phrase after %s', async (_, calls, reply) => {
    respondWith(reply);
    expect(await analysed()).toBe("the person's primary clothing colors");
    expect(bedrock.requests).toHaveLength(calls);
  });

  it('is awaited for 15 seconds in all, and is not requested again after a timeout', async () => {
    expect(limits.colours.timeout).toBe(15);
    respondWith('hang');
    await expect(bedrockAnalyst(client, 50).describe(photo)).rejects.toMatchObject({ kind: 'timeout' });
    expect(bedrock.requests).toHaveLength(1);
  });
});
