/**
 * The oldest browsers that the site works in. The build compiles for them, and an older one shows a sentence instead of the shop (P-66).
 * `sign`: a test that the version before fails. Sources: MDN's compatibility data of `(?<=…)`, `color-mix()` and `:has()`.
 */
export const oldestBrowsers = [
  { name: 'Safari', version: '16.4', targets: ['safari16.4', 'ios16.4'], sign: "new RegExp('(?<=a)b')" },
  {
    name: 'Chrome',
    version: '111',
    targets: ['chrome111'],
    sign: "CSS.supports('color', 'color-mix(in srgb, red, red)')",
  },
  { name: 'Firefox', version: '121', targets: ['firefox121'], sign: "CSS.supports('selector(:has(a))')" },
] as const;
