/**
 * Max kB (1,000 bytes) of a first load before any interaction, and its goal if that is lower. `br` is brotli at its best level, as the CDN serves
 * files; `gz` is gzip. `npm run budget` measures the built site, the tests their own build.
 */
export const budgets = {
  /** The HTML of every prerendered page, with its styles. */
  html: { kB: 11, goal: 10, packed: 'br' },
  /** The font that a page preloads. It is already compressed. */
  font: { kB: 22, goal: 22, packed: 'none' },
  /** Scripts of the landing page and the designs. The page requests none before the first paint. */
  scripts: { kB: 90, goal: 80, packed: 'br' },
  /** Scripts of the other public pages, with the list of those pages. */
  contentScripts: { kB: 92, goal: 87, packed: 'br' },
  /** Scripts of a public page with a form that calls the API. */
  formScripts: { kB: 120, goal: 112, packed: 'br' },
  /** HTML, font, scripts, the list of templates and the first visible picture. */
  landing: { kB: 160, goal: 160, packed: 'br' },
  /** Scripts of the card builder, signed in with valid tokens. */
  builder: { kB: 142, goal: 130, packed: 'gz' },
} as const;

export type BudgetName = keyof typeof budgets;

/** Modules of the builder's first load: the pages behind the sign-in, the session, the cart's button and the terms. */
export const builderModules: readonly string[] = [
  'app/signed-in-area.tsx',
  'app/consent/with-consent.tsx',
  'base/data/with-queries.tsx',
  'base/session/user-session.ts',
  'shop/cart/cart-button.tsx',
  'app/dashboard/layout.tsx',
  'cards/pages/card-builder-page.tsx',
];
