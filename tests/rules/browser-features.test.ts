import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';
import { sources, textOf } from './sources.ts';

interface Newer {
  /** Finds the feature in a source. */
  readonly sign: RegExp;
  /** Versions that brought it, in the order of `oldestBrowsers`; 0 where it is old enough, Infinity where it is missing. MDN's data. */
  readonly since: readonly [safari: number, chrome: number, firefox: number];
  /** Files that test for it or do without → how. */
  readonly guarded?: Readonly<Record<string, string>>;
}

const never = Number.POSITIVE_INFINITY;

/** What the oldest browsers lack. A page that needs one of these ends in "Something went wrong". */
const inScripts: Readonly<Record<string, Newer>> = {
  'AbortSignal.any': { sign: /AbortSignal\.any\(/, since: [17.4, 116, 124] },
  'Response.json, static': { sign: /Response\.json\(/, since: [17, 0, 0] },
  'URLSearchParams.size': {
    sign: /\b(?:search|query|params|searchParams|URLSearchParams\([^)]*\))\.size\b/,
    since: [17, 113, 0],
  },
  'URL.canParse, URL.parse': { sign: /\bURL\.(?:canParse|parse)\(/, since: [17, 120, 0] },
  'a popover called without a test': { sign: /\.(?:show|hide|toggle)Popover\(/, since: [17, 114, 125] },
  ':popover-open in a script': { sign: /:popover-open/, since: [17, 114, 125] },
  requestIdleCallback: {
    sign: /\brequestIdleCallback\(/,
    since: [never, 0, 0],
    guarded: { 'web/src/base/lib/when-idle.ts': 'waits for a timer instead' },
  },
  'Promise.withResolvers, Promise.try': { sign: /Promise\.(?:withResolvers|try)\(/, since: [17.4, 119, 0] },
  'Object.groupBy, Map.groupBy': { sign: /(?:Object|Map)\.groupBy\(/, since: [17.4, 117, 0] },
  'Array.fromAsync': { sign: /Array\.fromAsync\(/, since: [0, 121, 0] },
  'operations of sets': {
    sign: /\.(?:intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    since: [17, 122, 127],
  },
  'helpers of iterators': {
    sign: /(?<!Object|Array)\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|some|every|find|flatMap|forEach|take|drop|toArray|reduce)\(|Iterator\.from\(/,
    since: [18.4, 122, 131],
  },
  'Intl.Segmenter, Intl.DurationFormat': { sign: /Intl\.(?:Segmenter|DurationFormat)/, since: [0, 129, 125] },
  'RegExp.escape': { sign: /RegExp\.escape\(/, since: [18.2, 136, 134] },
  'the flag v': { sign: /\/[dgimsy]*v[dgimsy]*\.(?:test|exec)\(|RegExp\([^)]*'[a-z]*v[a-z]*'\)/, since: [17, 112, 0] },
  'flags within a pattern': { sign: /\(\?[ims]+(?:-[ims]+)?:/, since: [26, 125, 132] },
  'Blob.bytes': { sign: /\.bytes\(\)/, since: [18, 132, 128] },
  checkVisibility: { sign: /\.checkVisibility\(/, since: [17.4, 0, 0] },
  getCoalescedEvents: { sign: /\.getCoalescedEvents\(/, since: [18.2, 0, 0] },
  startViewTransition: { sign: /\.startViewTransition\(/, since: [18, 0, 144] },
  requestVideoFrameCallback: { sign: /\.requestVideoFrameCallback\(/, since: [0, 0, 132] },
  scrollend: { sign: /['"]scrollend['"]/, since: [26.2, 114, 0] },
  'requestClose, closedby': { sign: /\.requestClose\(|closedBy=/, since: [18.4, 134, 139] },
  'canvas filter': { sign: /\b(?:ctx|context|canvas)\.filter\s*=[^=]/, since: [never, 0, 0] },
  'toHex, fromBase64': { sign: /\.(?:toHex|toBase64)\(|Uint8Array\.from(?:Hex|Base64)\(/, since: [18.2, 140, 133] },
  'using, Temporal': { sign: /\b(?:await )?using \w+ =|\bTemporal\.\w/, since: [27.3, 134, 139] },
  'a stream as an iterator': { sign: /for await \(const \w+ of \w*\.?body\b/, since: [27, 124, 0] },
};

/** What breaks a page without these; decoration may stay. The build writes `light-dark()` and `mask` for older browsers. */
const inSheets: Readonly<Record<string, Newer>> = {
  subgrid: { sign: /\bsubgrid\b/, since: [0, 117, 0] },
  'relative colours': { sign: /(?:rgb|hsl|oklch|oklab|color)\(\s*from\b/, since: [18, 122, 128] },
  '@scope': { sign: /@scope\b/, since: [26.4, 118, 146] },
  'style queries': { sign: /@container\s+[^{]*style\(/, since: [18, 0, 151] },
  anchors: { sign: /anchor\(|anchor-name|position-anchor|position-area/, since: [26, 125, 147] },
  'linear() easing': { sign: /[\s,]linear\(/, since: [17.2, 113, 0] },
  'round(), mod(), abs()': { sign: /(?<![\w-])(?:round|mod|rem|abs|sign)\(/, since: [0, 125, 0] },
  ':open, ::details-content': { sign: /:open\b|::details-content/, since: [26.5, 133, 143] },
  'float: inline-start': { sign: /float:\s*inline-/, since: [0, 118, 0] },
  'popover, without another way': {
    sign: /:popover-open/,
    since: [17, 114, 125],
    guarded: { 'web/src/app/top-bar.module.css': 'shows the links below the bar' },
  },
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
  it.each(Object.entries(features))(
    'use no %s, which our oldest browsers lack',
    (_name, { sign, since, guarded = {} }) => {
      expect(oldestBrowsers.some(({ version }, place) => Number(version) < (since[place] ?? 0))).toBe(true);
      const users = files.filter(({ text }) => sign.test(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')));
      expect(users.map(({ path }) => path)).toEqual(Object.keys(guarded));
    },
  );
});
