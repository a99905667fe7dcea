import back from './pictures/sample-back.avif';
import front from './pictures/sample-front.avif';
import other from './pictures/sample-other-front.avif';

/** Cards that `functions/studio` made of a drawn athlete. The public pages show no photo of a person. */
export const sampleCards = { front, other, back } as const;
