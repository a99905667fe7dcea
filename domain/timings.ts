/** The browser's clocks (P-7 and P-9), in milliseconds, and how far below the screen a picture begins to load. */
export const timings = {
  dataCall: { attempts: 3, baseMs: 1000, timeoutMs: 30_000, readTimeoutMs: 20_000 },
  imageRetry: { max: 3, delayMs: (n: number) => 1000 + 1500 * n },
  lazyMarginPx: 300,
  /** From the photo to the card and back, on the landing page. */
  sliderMs: 8000,
  colourAnalysisMs: 15_000,
  healthMs: 5000,
  /** A signed-in page reads the profile again after an hour, or when it changed it. */
  profileCacheMs: 3_600_000,
  /** Wait before the one retry of add_pack_to_cart (P-8). */
  addToCartAgainMs: 100,
  toastMs: 4000,
  /** The chat starts when the page is idle, at the latest after two seconds; pixels below its button (P-9). */
  chat: { startWithinMs: 2000, paddingPx: { mobile: 96, desktop: 20 } },
  pollMs: { first: 1000, last: 3000 },
  announceEveryMs: 5000,
} as const;
