export const browserFamilies = ['edge', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

/** Order matters: each browser also names those below it. */
const signs: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
];

/** The browser family of a `User-Agent`. */
export const familyOf = (userAgent: string): BrowserFamily =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';

export const deviceKinds = ['iphone', 'ipad', 'android', 'mac', 'windows', 'linux', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Order matters: Android also names Linux. An iPad that asks for desktop pages calls itself a Mac. */
const deviceSigns: readonly (readonly [DeviceKind, RegExp])[] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['mac', /\bMacintosh\b/],
  ['windows', /\bWindows\b/],
  ['linux', /\bLinux\b/],
];

/** The kind of device of a `User-Agent`. */
export const deviceOf = (userAgent: string): DeviceKind =>
  deviceSigns.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
