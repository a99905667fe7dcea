import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, it } from 'vitest';
import { s3 } from '#functions/platform/storage/buckets';
import { presignGet } from '#functions/platform/storage/presign-get';

// As a Lambda's credentials are: with a session token, full of characters that must be escaped.
process.env.AWS_SESSION_TOKEN = 'FwoGZXIvYXdzE/+=='.repeat(20);
const at = new Date('2026-03-14T12:00:00.400Z');
const parts = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url);
  return [origin, pathname, [...searchParams].toSorted(([a], [b]) => a.localeCompare(b))];
};

it.each([
  ['user-1/crd_1_front_option_1_1773489600000.jpg', 3600],
  ['user-1/crd_1_front_option_1_1773489600000_thumb.webp', 7200],
  ['plain', 1800],
  [`user 1/José's card (final)!*~&+=?#%é漢.jpg`, 3600],
])('a link to %s is the one the SDK makes', async (key, seconds) => {
  for (const bucket of ['goldcut-generated', 'goldcut-uploads']) {
    const command = new GetObjectCommand({ Bucket: bucket, Key: key });
    const expected = await getSignedUrl(s3, command, { expiresIn: seconds, signingDate: at });
    expect(parts(await presignGet(bucket, key, seconds, at))).toEqual(parts(expected));
  }
});

it('a link of another second is another link', async () => {
  const later = new Date(at.getTime() + 1000);
  const [a, b] = [
    await presignGet('goldcut-generated', 'k', 3600, at),
    await presignGet('goldcut-generated', 'k', 3600, later),
  ];
  expect(new URL(b).searchParams.get('X-Amz-Date')).toBe('20260314T120001Z');
  expect(parts(a)).not.toEqual(parts(b));
});
