import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { analyzeColors } from '#functions/cards/generation/analyze-colors.ts';
import { bedrockAnalyst } from '#functions/partners/colours/bedrock-vision.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { type Answer, type ProviderServer, startProvider } from '../artist/provider-server.ts';

let bedrock: ProviderServer;
let client: BedrockRuntimeClient;
const photo = await sharp(await aPhoto())
  .withExif({ IFD0: { Artist: 'Mara Okafor' } })
  .jpeg()
  .toBuffer();

const says = (text: string, stopReason = 'end_turn'): Answer => ({
  body: { output: { message: { role: 'assistant', content: [{ text }] } }, stopReason, usage: {}, metrics: {} },
});
const fails = (status: number, type: string): Answer => ({
  status,
  headers: { 'x-amzn-errortype': type },
  body: { message: 'not now' },
});
/** The replies to the next calls, in order. The last one repeats. */
const answers = (...list: Answer[]) => {
  bedrock.respond = () => (list.length > 1 ? list.shift() : list[0]) ?? 'hang';
};

beforeAll(async () => {
  bedrock = await startProvider(() => says('red and white clothing'));
  client = new BedrockRuntimeClient({ endpoint: bedrock.url, maxAttempts: 1, requestHandler: new NodeHttpHandler() });
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', bedrock.url);
  vi.stubEnv('COLOUR_ANALYST', 'bedrock');
});
beforeEach(() => {
  bedrock.asked.length = 0;
});
afterAll(async () => {
  client.destroy();
  await bedrock.kill();
  vi.unstubAllEnvs();
});

const analyst = () => bedrockAnalyst(client);
const analysed = async () => (await analyzeColors(photo.toString('base64'))).colorAnalysis;

describe('what the vision model gets', () => {
  it('is a small picture without metadata and a question about colours alone', async () => {
    answers(says('red and white clothing'));
    expect(await analyst().describe(photo)).toBe('red and white clothing');
    const asked = bedrock.asked[0] ?? { path: '', body: { messages: [] } };
    expect(decodeURIComponent(asked.path)).toBe('/model/us.amazon.nova-2-lite-v1:0/converse');
    const [{ image }, { text }] = asked.body.messages[0].content;
    const sent = Buffer.from(image.source.bytes, 'base64');
    const { width, height, exif } = await sharp(sent).metadata();
    expect([image.format, Math.max(width, height), exif]).toEqual(['jpeg', 512, undefined]);
    expect(text).toContain('main colors of the clothing');
  });

  it('goes to the model that the deployment names', async () => {
    answers(says('blue clothing'));
    vi.stubEnv('COLOUR_MODEL', 'eu.another.vision-model');
    await analyst().describe(photo);
    vi.stubEnv('COLOUR_MODEL', undefined);
    expect(bedrock.asked[0]?.path).toContain('/model/eu.another.vision-model/converse');
  });

  it('is no picture that cannot be read', async () => {
    await expect(analyst().describe(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'photo.unreadable' });
    expect(bedrock.asked).toHaveLength(0);
  });
});

describe('what the vision model answers', () => {
  it.each([
    ['red and black clothing', 'red and black clothing'],
    ['  "Navy and **gold** clothing."\n\nThe person also holds a ball.', 'Navy and gold clothing'],
    [`${'dark red, '.repeat(30)}clothing`, expect.stringMatching(/^(dark red, )+dark( red,)?$/)],
  ])('%j becomes a phrase', async (text, phrase) => {
    answers(says(text));
    const words = await analyst().describe(photo);
    expect(words).toEqual(phrase);
    expect(words.length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['429', fails(429, 'ThrottlingException')],
    ['503', fails(503, 'ServiceUnavailableException')],
    ['an empty answer', says('')],
    ['less than three characters', says('ok')],
  ])('after %s it is asked once more', async (_, first) => {
    answers(first, says('green clothing'));
    expect(await analysed()).toBe('green clothing');
    expect(bedrock.asked).toHaveLength(2);
  });

  it.each([
    ['503 twice', 2, fails(503, 'ServiceUnavailableException')],
    ['less than three characters twice', 2, says('ok')],
    ['a refusal of its filter', 1, says('I cannot help with that', 'content_filtered')],
    ['403', 1, fails(403, 'AccessDeniedException')],
  ])('after %s the fallback phrase is used', async (_, calls, answer) => {
    answers(answer);
    expect(await analysed()).toBe("the person's primary clothing colors");
    expect(bedrock.asked).toHaveLength(calls);
  });

  it('is awaited for 15 seconds in all, and a model that hangs is not asked again', async () => {
    expect(limits.colours.timeout).toBe(15);
    answers('hang');
    await expect(bedrockAnalyst(client, 50).describe(photo)).rejects.toMatchObject({ kind: 'timeout' });
    expect(bedrock.asked).toHaveLength(1);
  });
});
