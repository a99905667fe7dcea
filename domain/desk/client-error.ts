import * as z from 'zod';

/** A script that threw, a promise that nobody caught, and a script that did not load. */
export const clientErrorKinds = ['error', 'rejection', 'load'] as const;

const position = z.int().min(0).max(100_000_000);

/** A fault of the site's own code in a browser. It has no text: a message may contain somebody's. */
export const ClientError = z.object({
  kind: z.enum(clientErrorKinds),
  /** FNV-1a of the message, in hexadecimal: the same fault has the same hash. */
  hash: z.string().regex(/^[0-9a-f]{1,8}$/),
  /** The file of the site, whose name is a hash of its content. */
  file: z.string().regex(/^assets\/[\w.-]{1,80}\.js$/),
  line: position,
  column: position,
  /** The commit of the page. */
  release: z.string().regex(/^[\w-]{1,40}$/),
});
export type ClientError = z.infer<typeof ClientError>;

export const browserFamilies = ['edge', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

/** In this order: each of them names those below it, too. */
const signs: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
];

/** The family that a browser's `User-Agent` names. */
export const familyOf = (userAgent: string): BrowserFamily =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
