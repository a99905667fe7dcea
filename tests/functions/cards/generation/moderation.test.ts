import {
  DetectModerationLabelsCommand,
  ImageTooLargeException,
  InvalidS3ObjectException,
  ProvisionedThroughputExceededException,
  RekognitionClient,
} from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenModerator } from '#functions/partners/moderation/choose-moderator.ts';
import { labelRules, minConfidence } from '#functions/partners/moderation/label-rules.ts';
import type { Verdict } from '#functions/partners/moderation/port.ts';
import { aPhoto } from '#tests/product/a-photo.ts';

const rekognition = mockClient(RekognitionClient);
const photo = { photo_key: 'user-1/1.jpg', bytes: await aPhoto({ width: 200, height: 280 }) };

beforeEach(() => {
  vi.stubEnv('MODERATOR', 'rekognition');
  vi.stubEnv('UPLOADS_BUCKET', 'uploads');
});
afterEach(() => {
  rekognition.reset();
  vi.unstubAllEnvs();
});

/** Makes Rekognition return these labels, each as `name < parent` with its confidence. */
function respondWith(...lines: readonly (readonly [line: string, confidence: number])[]): void {
  const labels = lines.flatMap(([line, Confidence]) => {
    const names = line.split(' < ').toReversed();
    return names.map((Name, level) => ({
      Name,
      ParentName: names[level - 1] ?? '',
      TaxonomyLevel: level + 1,
      Confidence,
    }));
  });
  rekognition.on(DetectModerationLabelsCommand).resolves({ ModerationLabels: labels, ModerationModelVersion: '7.0' });
}

const intimate = 'Non-Explicit Nudity of Intimate parts and Kissing';
const swimwear = 'Swimwear or Underwear';

type Line = readonly [line: string, confidence: number];
const table: readonly (readonly [verdict: Verdict, lines: readonly Line[]])[] = [
  ['clear', []],
  ['reject', [['Exposed Buttocks or Anus < Explicit Nudity < Explicit', 80]]],
  ['hold', [['Exposed Buttocks or Anus < Explicit Nudity < Explicit', 79.9]]],
  ['reject', [['Nazi Party < Hate Symbols', 99]]],
  ['hold', [['Nazi Party < Hate Symbols', 51]]],
  ['reject', [['Blood & Gore < Death and Emaciation < Visually Disturbing', 88]]],
  ['clear', [[`Female Swimwear or Underwear < ${swimwear}`, 89]]],
  ['hold', [[`Female Swimwear or Underwear < ${swimwear}`, 99.9]]],
  ['hold', [[`Kissing on the Lips < Kissing < ${intimate}`, 99]]],
  ['hold', [[`Exposed Male Nipple < Non-Explicit Nudity < ${intimate}`, 100]]],
  ['hold', [['Weapon Violence < Graphic Violence < Violence', 95]]],
  ['clear', [['Physical Violence < Graphic Violence < Violence', 60]]],
  ['hold', [['Middle Finger < Rude Gestures', 92]]],
  ['hold', [['Smoking < Drugs & Tobacco Paraphernalia & Use < Drugs & Tobacco', 75]]],
  ['hold', [['Drinking < Alcohol Use < Alcohol', 100]]],
  ['hold', [['Gambling', 100]]],
  ['hold', [['Something new', 55]]],
  [
    'hold',
    [
      ['Gambling', 100],
      [swimwear, 100],
    ],
  ],
  [
    'reject',
    [
      [swimwear, 100],
      ['Explicit Nudity < Explicit', 85],
    ],
  ],
];

describe('Rekognition', () => {
  it.each(table)('%s: %j', async (verdict, lines) => {
    respondWith(...lines);
    expect(await chosenModerator().judge(photo)).toBe(verdict);
  });

  it('rejects only three kinds of label, from 80 % confidence', () => {
    const blocking = Object.entries(labelRules).filter(([, { reject }]) => reject !== null);
    expect(blocking.map(([name, { reject }]) => [name, reject])).toEqual([
      ['Explicit', 80],
      ['Hate Symbols', 80],
      ['Visually Disturbing', 80],
    ]);
  });

  it('receives the key of the stored photo and the min confidence', async () => {
    respondWith();
    await chosenModerator().judge(photo);
    expect(rekognition.commandCalls(DetectModerationLabelsCommand)[0]?.args[0].input).toEqual({
      Image: { S3Object: { Bucket: 'uploads', Name: photo.photo_key } },
      MinConfidence: minConfidence,
    });
    expect(minConfidence).toBe(50);
  });

  const about = { $metadata: {}, message: 'no' };
  it.each([
    new ProvisionedThroughputExceededException(about),
    new InvalidS3ObjectException(about),
    new Error('socket hang up'),
  ])('returns no verdict when it fails (%s)', async (error) => {
    rekognition.on(DetectModerationLabelsCommand).rejects(error);
    expect(await chosenModerator().judge(photo)).toBeNull();
  });

  it('leaves a photo that it cannot read to an operator', async () => {
    rekognition.on(DetectModerationLabelsCommand).rejects(new ImageTooLargeException(about));
    expect(await chosenModerator().judge(photo)).toBe('hold');
  });

  it('is not called for a file that is not a picture', async () => {
    await expect(chosenModerator().judge({ ...photo, bytes: Buffer.from('no') })).rejects.toMatchObject({
      code: 'photo.unreadable',
    });
    expect(rekognition.calls()).toHaveLength(0);
  });
});

it('only the embedded checks judge a photo unless Rekognition is switched on', async () => {
  vi.stubEnv('MODERATOR', undefined);
  expect(await chosenModerator().judge(photo)).toBe('clear');
  expect(rekognition.calls()).toHaveLength(0);
});
