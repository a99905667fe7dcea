import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemOf, unneeded } from '#domain/cards/photo/unneeded.ts';
import { lifecycleRules, retention, retentionSentences } from '#domain/tables/retention.ts';
import { functionNames } from '#functions/manifest.ts';
import { bucketNames } from '#functions/platform/resources.ts';
import { stages } from '#infra/stages.ts';
import { sources } from '#tests/rules/sources.ts';
import { privacyText } from '#web/src/base/content/privacy.ts';

describe('the table of retention', () => {
  it('matches the privacy page, in whole days', () => {
    const page = privacyText.sections.flatMap(({ body }) => body.flat());
    expect(retentionSentences.length).toBeGreaterThan(4);
    for (const sentence of retentionSentences) expect(page).toContain(sentence);
    for (const { seconds } of Object.values(retention)) expect(seconds % 86_400).toBe(0);
  });

  it('names jobs that run and buckets that exist', () => {
    const removers = Object.values(retention).map(({ remover }) => remover);
    const jobs = removers.flatMap((remover) => (remover.by === 'job' ? remover.job : []));
    const buckets = removers.flatMap((remover) => (remover.by === 'lifecycle' ? remover.bucket : []));
    expect(functionNames).toEqual(expect.arrayContaining(jobs));
    expect(bucketNames).toEqual(expect.arrayContaining(buckets));
    expect(lifecycleRules('incoming')).toEqual([{ prefix: '', days: 1 }]);
    expect(lifecycleRules('user-uploads')).toEqual([{ prefix: 'exports/', days: 7 }]);
  });

  it('covers the logs of every stage', () => {
    for (const { logDays } of Object.values(stages))
      expect(logDays * 86_400).toBeLessThanOrEqual(retention.logs.seconds);
  });

  it('is the only source of expiry times for rows', () => {
    const own = /expires_at[^\n]*(86_400|keptSeconds|keepSeconds|keepDays)/;
    expect(
      sources.filter(({ folder, text }) => folder === 'functions' && own.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('an unneeded picture', () => {
  const picture = fc.record({
    key: fc
      .tuple(
        fc.constantFrom('u1', 'u2'),
        fc.nat(30),
        fc.constantFrom('.jpg', '_thumb.webp', '_foil.png', '_screen.bin', '_seen.png', '_person-1-a-b.json'),
      )
      .map(([owner, n, ending]) => `${owner}/${n}${ending}`),
    modified: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'),
  });
  const before = '2026-02-15T00:00:00.000Z';

  it('is old and named in no row, and every file of a named picture stays', () => {
    fc.assert(
      fc.property(fc.array(picture), fc.array(picture), (objects, named) => {
        const rows = JSON.stringify(named.map(({ key }) => ({ front_key: `${stemOf(key)}.jpg` })));
        const gone = new Set(unneeded(objects, rows, before));
        const stems = new Set(named.map(({ key }) => stemOf(key)));
        for (const { key, modified } of objects.filter((object) => !gone.has(object.key))) {
          expect(modified >= before || stems.has(stemOf(key))).toBe(true);
        }
        for (const key of gone) expect(stems.has(stemOf(key))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is not protected by a row that names a longer key', () => {
    const objects = [{ key: 'u1/1.jpg', modified: '2026-01-01T00:00:00.000Z' }];
    expect(unneeded(objects, '"u1/12.jpg"', before)).toEqual(['u1/1.jpg']);
    expect(unneeded(objects, '"u1/1.jpg"', before)).toEqual([]);
  });
});
