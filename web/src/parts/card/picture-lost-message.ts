/** Shown for a picture that still does not load after its retries (P-8). */
export const pictureLostMessage = 'Failed to load image. Please try again.';
