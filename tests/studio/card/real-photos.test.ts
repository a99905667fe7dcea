import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { framePhoto } from '#studio/photo/frame-photo.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';

/** Real photographs are never committed: `TEST_PHOTOS` names their folder. */
const folder = process.env.TEST_PHOTOS ?? '';
const present = folder !== '' && existsSync(folder);
if (!present) console.log('Real photos are not on this machine (TEST_PHOTOS): their tests are skipped.');
const names = present ? readdirSync(folder).filter((name) => /\.(jpe?g|png)$/i.test(name)) : ['none'];

describe.runIf(present).each(names)('The real photo %s', (name) => {
  it.each([0.7, 0.95, 1.3])('is framed with the whole head in the window at %f', async (fill) => {
    const { jpeg } = await ingestPhoto(readFileSync(join(folder, name)));
    const photo = await decodePhoto(jpeg, null);
    const part = framePhoto(photo, { x: 0, y: 0, width: 650, height: 950 }, { fill, across: 0.5, covered: 0.2 });
    const head = photo.head;
    expect(head.y * photo.height).toBeGreaterThanOrEqual(part.y);
    expect((head.y + head.height) * photo.height).toBeLessThan(part.y + 0.8 * part.height);
    expect(photo.found).toBe(true);
    const middle = (head.x + head.width / 2) * photo.width;
    expect(Math.abs((middle - part.x) / part.width - 0.5)).toBeLessThan(0.26);
  });
});
