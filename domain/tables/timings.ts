/** The browser's timings (P-7, P-9) in milliseconds, and the distance at which pictures begin to load. */
export const timings = {
  dataCall: { attempts: 3, baseMs: 1000, timeoutMs: 30_000, readTimeoutMs: 20_000 },
  imageRetry: { max: 3, delayMs: (n: number) => 1000 + 1500 * n },
  lazyMarginPx: 300,
  sliderMs: 8000,
  colourAnalysisMs: 15_000,
  healthMs: 5000,
  /** A signed-in page reads the profile again after an hour, or after a change. */
  profileCacheMs: 3_600_000,
  /** Wait before the one retry of add_pack_to_cart (P-8). */
  addToCartAgainMs: 100,
  toastMs: 4000,
  /** A picture that was on the screen for so long was looked at: longer than it takes to scroll past. */
  lookMs: 700,
  /**
   * A photo that has arrived is checked within three seconds. After the first time its check is slow, after the second unusually late: a killed
   * worker's message returns after six minutes, and a photo sent again is checked at once. No time makes it fail.
   */
  uploadCheck: { slowMs: 15_000, lateMs: 120_000 },
  /** So often, within 20 s, a photo that was cut off is sent again by itself. Tries without any network do not count. */
  resends: 8,
  /** The chat starts when the page is idle, within two seconds; pixels below its button (P-9). */
  chat: { startWithinMs: 2000, paddingPx: { mobile: 96, desktop: 20 } },
  /** Polling: first and max wait. People watch the first four; others change within minutes. A run's max wait is well below `limits.generation.left`. */
  polls: {
    // A photo is checked within two or three seconds.
    upload: { first: 200, last: 500 },
    // A slow check, and the pauses before a photo that was cut off goes on.
    slowUpload: { first: 1000, last: 15_000 },
    // A warm front takes a second: a first wait of a second would show it after two.
    generation: { first: 200, last: 3000 },
    // Also for a payment.
    proof: { first: 1000, last: 3000 },
    set: { first: 1500, last: 8000 },
    card: { first: 3000, last: 30_000 },
    order: { first: 3000, last: 30_000 },
    queue: { first: 5000, last: 15_000 },
  },
  announceEveryMs: 5000,
} as const;
