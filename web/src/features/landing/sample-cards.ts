import back from './pictures/sample-back.avif';
import front from './pictures/sample-front.avif';
import other from './pictures/sample-other-front.avif';

/** Made by `functions/render` of a drawn athlete; no photo of a person stands on the public pages. */
export const sampleCards = { front, other, back } as const;
