import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sources, textOf } from './sources.ts';

const linesOf = (text: string): number => text.split('\n').length - 1;
const sourceLines = (folder: RegExp, except = /^$/): number =>
  sources
    .filter(({ path }) => folder.test(path) && !except.test(path))
    .reduce((sum, { text }) => sum + linesOf(text), 0);
const designs = globSync('studio/designs/*/', { cwd: root }).length;
const css = globSync('web/src/**/*.css', { cwd: root }).map((file) => linesOf(readFileSync(join(root, file), 'utf8')));

/** Lines of sources by floor, comments and blank lines included, as their tests are not. */
const sizes: Readonly<Record<string, number>> = {
  'product: domain, functions, infra, web without its content': sourceLines(
    /^(?:domain|functions|infra|web)\//,
    /^web\/src\/base\/content\//,
  ),
  'studio without designs and backs': sourceLines(/^studio\//, /^studio\/(?:designs|backs)\//),
  'a design, on average': Math.round(sourceLines(/^studio\/designs\//) / designs),
  'local AWS and partners': sourceLines(/^scripts\/(?:local|partners)\//),
  'workshop: the other scripts': sourceLines(/^scripts\//, /^scripts\/(?:local|partners)\//),
  'style sheets': css.reduce((sum, lines) => sum + lines, 0),
};

const file = 'docs/figures.md';
const rowOf = (what: string): RegExp => new RegExp(`^\\| ${what} \\| ([\\d,]+) \\|`, 'm');

/** `RENEW_SIZES=1 npx vitest run tests/rules/sizes.test.ts` writes them. A size that rises needs a reason in its commit. */
if (process.env.RENEW_SIZES) {
  const renewed = Object.entries(sizes).reduce(
    (text, [what, lines]) => text.replace(rowOf(what), `| ${what} | ${lines.toLocaleString('en-US')} |`),
    textOf(file),
  );
  writeFileSync(join(root, file), renewed);
}

it.each(Object.entries(sizes))('the size of %s is not above its figure in docs/figures.md', (what, lines) => {
  const [, figure] = rowOf(what).exec(textOf(file)) ?? [];
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(Number(figure?.replaceAll(',', '')));
});
