import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import type { Listening } from '#local/http/loopback.ts';
import { startModels } from '#partners/models/models.ts';
import { aPhoto } from '#tests/product/a-photo.ts';

const style = artistTable['bedrock-style-transfer'].model;
const structure = artistTable['bedrock-control-structure'].model;

let models: Listening;
let client: BedrockRuntimeClient;
let photo: string;

beforeAll(async () => {
  models = await startModels();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const requestHandler = new NodeHttpHandler();
  client = new BedrockRuntimeClient({
    endpoint: models.url,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
    requestHandler,
  });
  photo = (await aPhoto()).toString('base64');
});
afterAll(async () => {
  client.destroy();
  await models.close();
});

async function invoke(modelId: string, body: object) {
  const reply = await client.send(new InvokeModelCommand({ modelId, body: JSON.stringify(body) }));
  return JSON.parse(reply.body.transformToString());
}

const pictured = async (width: number, height: number, format: 'jpeg' | 'gif' = 'jpeg') => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#345' } });
  return (await plain.toFormat(format).toBuffer()).toString('base64');
};

describe('the local image services', () => {
  it('return one restyled picture, the same for the same seed', async () => {
    const body = { init_image: photo, style_image: photo, seed: 4 };
    const reply = await invoke(style, body);
    expect(reply).toMatchObject({ seeds: [4], finish_reasons: [null] });
    const picture = Buffer.from(reply.images[0], 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 600, height: 840 });
    expect(await invoke(style, body)).toEqual(reply);
    expect(await invoke(style, { ...body, seed: 5 })).not.toEqual(reply);
    expect(reply.images[0]).not.toBe(photo);
  });

  it.each([
    ['a field that the service does not have', { strength: 1 }, /strength/],
    ['a share above 1', { control_strength: 1.2 }, /control_strength/],
    ['a long prompt', { prompt: 'a'.repeat(10_001) }, /prompt/],
    ['no prompt', { prompt: undefined }, /prompt/],
    ['no base64', { image: '?' }, /image/],
    ['no picture', { image: Buffer.from('hello').toString('base64') }, /not a picture/],
  ])('refuse %s', async (_, wrong, message) => {
    const refused = invoke(structure, { image: photo, prompt: 'A field.', ...wrong });
    await expect(refused).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['small', 63, 80],
    ['large', 3100, 3100],
    ['long', 300, 100],
  ])('refuse a picture that is too %s', async (_, width, height) => {
    const refused = invoke(structure, { image: await pictured(width, height), prompt: 'A field.' });
    await expect(refused).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('refuse a GIF, another model and a call without a signature', async () => {
    const image = await pictured(100, 100, 'gif');
    await expect(invoke(structure, { image, prompt: 'A field.' })).rejects.toThrow(/JPEG, PNG or WebP/);
    await expect(invoke('us.stability.unknown-v1:0', {})).rejects.toThrow(/model identifier is invalid/);
    const path = `${models.url}/model/${encodeURIComponent(style)}/invoke`;
    expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(403);
  });
});
