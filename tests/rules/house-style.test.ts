import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root, sources, textOf } from './sources.ts';

it('files have kebab-case names, and none is called utils, helpers or the like', () => {
  const drawer = /(^|\/)(utils?|helpers?|misc|common|services?|managers?|dtos?)(\.|\/|$)/i;
  const kebab = /^[a-z0-9.-]+$/;
  const wrong = sources.filter(({ path }) => drawer.test(path) || !path.split('/').every((part) => kebab.test(part)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('layouts change at widths in rem, so that they fit larger text in the browser', () => {
  const files = globSync('web/src/**/*.css', { cwd: root });
  const inPixels = files.filter((file) => /@media[^{]*width[^{]*\dpx/.test(textOf(file)));
  expect(files.length).toBeGreaterThan(100);
  expect(inPixels).toEqual([]);
});

it('no test is skipped, focused or left to do', () => {
  const marked = /\b(it|test|describe)\.(skip|only|todo)\b/;
  const wrong = sources.filter(({ path, text }) => path !== 'tests/rules/house-style.test.ts' && marked.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('no spy is set once for a file: the end of each test restores all spies, and the next test would see nothing', () => {
  const once = /^vi\.spyOn\(|^beforeAll\((?:(?!^\S)[^])*?vi\.spyOn\(/m;
  expect([once.test('vi.spyOn(a, b)'), once.test('beforeAll(() => {\n  vi.spyOn(a, b);\n});')]).toEqual([true, true]);
  expect(once.test('beforeAll(() => {\n});\nbeforeEach(() => {\n  vi.spyOn(a, b);\n});')).toBe(false);
  expect(sources.filter(({ text }) => once.test(text)).map(({ path }) => path)).toEqual([]);
});

it('what is printed gets its capitals from `upper` alone, which knows the languages', () => {
  const other = /\bto(?:Locale)?UpperCase\b|text-?transform/i;
  expect(['a.toUpperCase()', '<text style="text-transform: uppercase">'].every((text) => other.test(text))).toBe(true);
  const printing = sources.filter(({ folder }) => folder === 'studio');
  expect(printing.filter(({ text }) => other.test(text)).map(({ path }) => path)).toEqual([]);
});

it('the lockfile names no registry', () => {
  expect(textOf('package-lock.json')).not.toContain('"resolved": "http');
});

it('customers read American English: colors, and 20% without a space', () => {
  const quoted = /'[^'\n]*'|`[^`\n]*`|>[^<>{}\n]*</g;
  const other = / .*\b(?:colour|favourite|centre)s?\b|\b(?:colour|favourite|centre)s?\b.* |(?:\d|\}) %(?! \d)/i;
  const isOther = (line: string) =>
    (line.match(quoted) ?? []).some((words) => other.test(words.replaceAll(/\$\{[^{}]*\}/g, '{}')));
  expect(["'its colours print'", '`${a} % less`', '<p>Our favourite card</p>'].every(isOther)).toBe(true);
  const comment = /^\s*(?:\/\/|\/?\*)/;
  const linesOf = (text: string) => text.split('\n').filter((line) => !comment.test(line));
  const read = sources.filter(({ path }) => /^(?:web\/src|domain|functions\/mail)\//.test(path));
  expect(read.flatMap(({ text }) => linesOf(text).filter(isOther))).toEqual([]);
});

it('no tracked file names a path of one machine', () => {
  const pattern = '(^|[^A-Za-z0-9_.-])/(work|farm|root|home)/';
  const found = spawnSync('git', ['grep', '-lIE', pattern, '--', '.', ':!tests/rules/house-style.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(found.stderr).toBe('');
  expect(found.stdout.trim()).toBe('');
});
