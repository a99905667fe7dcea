/** Said where a picture does not load, also not after its repetitions (P-8). */
export const pictureLostWords = 'Failed to load image. Please try again.';
