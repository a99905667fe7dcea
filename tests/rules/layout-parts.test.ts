import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root, sources, textOf } from './sources.ts';

/** Features must not repeat the rules of parts/layout in their own sheets: these numbers may only fall. */
const max = { 'grids without columns': 53, 'second ink': 22 };

const rules = globSync('web/src/**/*.css', { cwd: root })
  .filter((file) => !/^web\/src\/(base|parts)\//.test(file))
  .flatMap((file) => textOf(file).match(/\{[^{}]*\}/g) ?? []);

const counts = {
  'grids without columns': rules.filter((rule) => /display: grid;/.test(rule) && !/grid-template/.test(rule)),
  'second ink': rules.filter((rule) => /(?<![-\w])color: var\(--second-ink\)/.test(rule)),
};

it.each(Object.keys(max) as (keyof typeof max)[])(
  'outside base and parts, sheets have no more %s than before',
  (what) => {
    const count = counts[what].length;
    expect(count, `Use Stack, Row or Quiet of parts/layout. ${what}: ${count}, max ${max[what]}`).toBeLessThanOrEqual(
      max[what],
    );
    if (count < max[what]) console.info(`${what}: lower the number in this test to ${count}`);
  },
);

it('no card picture lies in a button or a link, because its retry button would lie in it too', () => {
  const control = /<(button|a|Link|Button|ButtonLink)\b(?:(?!<\/\1>|^ *\/>$)[^])*?<(?:CardPicture|FoilCard)\b/m;
  const nested = sources.filter(({ path, text }) => path.startsWith('web/src/') && control.test(text));
  expect(nested.map(({ path }) => path)).toEqual([]);
});
