import { expect, it } from 'vitest';
import { expiresAt } from '#local/s3/expiry.ts';

it('S3 expires objects at the midnight UTC after their days', () => {
  const end = (modified: string) => new Date(expiresAt(modified, 1)).toISOString();
  expect(end('2026-03-14T12:00:00.000Z')).toBe('2026-03-16T00:00:00.000Z');
  expect(end('2026-03-14T00:00:00.000Z')).toBe('2026-03-15T00:00:00.000Z');
});
