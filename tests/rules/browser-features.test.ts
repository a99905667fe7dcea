import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';
import { lacksInScripts, lacksInSheets } from './built-features.ts';
import { sources, textOf } from './sources.ts';

/** What the built site uses although an oldest browser lacks it, by MDN's data → how that browser does without. */
const without = {
  scripts: {
    requestIdleCallback: '`when-idle.ts` waits for a timer instead',
    cancelIdleCallback: 'as above',
    DeviceOrientationEvent: 'the foil is moved by the pointer; `tilt.ts` tests for it',
    'navigator.share': 'the button is missing; every use is behind a test',
    'navigator.canShare': 'as above',
    navigation: 'React tests for it before it names a transition',
    'navigator.connection': 'React tests for it',
    setImmediate: 'React tests for it',
    '.startViewTransition()': 'React, only for its `<ViewTransition>`, which no page uses',
    'Error.captureStackTrace': 'zod tests for it',
    'URL.canParse': 'Amplify tests for it',
    '.when()': 'a field of zod’s checks',
    '.take()': 'our own of the camera',
    '.drop()': 'our own of dragged files',
    '.toArray()': 'React’s own of children',
  },
  'style sheets': {
    ':popover-open': '`top-bar.module.css` shows the links below the bar',
    ':selection': 'the system’s colour',
    '@media scripting': 'only without scripts: the pages stay as they were built',
    '@property': 'the value jumps instead of moving',
    'contain-intrinsic-size': 'nothing is skipped, so all is drawn',
    'content-visibility': 'as above',
    cursor: 'phones show none',
    'font-family: ui-monospace': 'the next font of the list',
    'forced-color-adjust': 'the system’s colours',
    'hanging-punctuation': 'the quotation mark stands in the line',
    'mask-mode': '`foil-card.module.css` hides the foil',
    resize: 'phones let nobody drag a field’s corner, and a field scrolls',
    'scrollbar-gutter': 'the page shifts by the bar',
    'scrollbar-width': 'the bar shows',
    'text-wrap': 'lines of unequal length',
    'timeline-scope': 'the thumb of the scrolled list is missing',
    'view-timeline': 'as above',
  },
} as const;

describe.each([
  ['scripts', lacksInScripts],
  ['style sheets', lacksInSheets],
] as const)('built %s', (kind, read) => {
  it('need nothing that our oldest browsers lack', () => {
    const reasons: Readonly<Record<string, string>> = without[kind];
    const lacks = read();
    const reasonOf = (name: string) => [name, name.replace(/:.*/, '')].find((one) => one && one in reasons);
    expect(Object.fromEntries([...lacks].filter(([name]) => reasonOf(name) === undefined))).toEqual({});
    const used = new Set([...lacks.keys()].map(reasonOf));
    expect(Object.keys(reasons).filter((name) => !used.has(name))).toEqual([]);
  });
});

it('README names the oldest browsers', () => {
  const names = oldestBrowsers.map(({ name, version }) => `${name} ${version}`);
  expect(textOf('README.md')).toContain(`${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
});

interface Newer {
  /** Finds the feature in a source. */
  readonly sign: RegExp;
  /** Versions that brought it, in the order of `oldestBrowsers`; 0 where it is old enough, Infinity where it is missing. MDN's data. */
  readonly since: readonly [safari: number, chrome: number, firefox: number];
}

const never = Number.POSITIVE_INFINITY;

/** What the data cannot find: syntax, strings, and names that older things have, too. */
const inScripts: Readonly<Record<string, Newer>> = {
  'URLSearchParams.size': {
    sign: /\b(?:search|query|params|searchParams|URLSearchParams\([^)]*\))\.size\b/,
    since: [17, 113, 0],
  },
  ':popover-open in a script': { sign: /:popover-open/, since: [17, 114, 125] },
  'helpers of iterators': {
    sign: /(?<!Object|Array)\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|some|every|find|flatMap|forEach|take|drop|toArray|reduce)\(/,
    since: [18.4, 122, 131],
  },
  'the flag v': { sign: /\/[dgimsy]*v[dgimsy]*\.(?:test|exec)\(|RegExp\([^)]*'[a-z]*v[a-z]*'\)/, since: [17, 112, 0] },
  'flags within a pattern': { sign: /\(\?[ims]+(?:-[ims]+)?:/, since: [26, 125, 132] },
  scrollend: { sign: /['"]scrollend['"]/, since: [26.2, 114, 0] },
  closedby: { sign: /closedBy=/, since: [18.4, 134, 139] },
  'canvas filter': { sign: /\b(?:ctx|context|canvas)\.filter\s*=[^=]/, since: [never, 0, 0] },
  using: { sign: /\b(?:await )?using \w+ =/, since: [never, 134, 141] },
  'a stream as an iterator': { sign: /for await \(const \w+ of \w*\.?body\b/, since: [27, 124, 0] },
};

/** As above. The build writes `light-dark()` and `mask` for older browsers. */
const inSheets: Readonly<Record<string, Newer>> = {
  'relative colours': { sign: /(?:rgb|hsl|oklch|oklab|color)\(\s*from\b/, since: [18, 122, 128] },
  'style queries': { sign: /@container\s+[^{]*style\(/, since: [18, 0, 151] },
  'linear() easing': { sign: /[\s,]linear\(/, since: [17.2, 113, 0] },
  'float: inline-start': { sign: /float:\s*inline-/, since: [0, 118, 0] },
};

const scripts = [
  ...sources.filter(({ folder, path }) => (folder === 'web' && path.startsWith('web/src/')) || folder === 'domain'),
  ...globSync('web/public/*.js').map((path) => ({ path, text: textOf(path) })),
];
const sheets = globSync('web/src/**/*.css').map((path) => ({ path, text: textOf(path) }));

describe.each([
  ['scripts', inScripts, scripts],
  ['style sheets', inSheets, sheets],
] as const)('%s', (_, features, files) => {
  it.each(Object.entries(features))('use no %s, which our oldest browsers lack', (_name, { sign, since }) => {
    expect(oldestBrowsers.some(({ version }, place) => Number(version) < (since[place] ?? 0))).toBe(true);
    const users = files.filter(({ text }) => sign.test(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')));
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});
