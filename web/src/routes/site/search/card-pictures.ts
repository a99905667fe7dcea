import type { SearchPicture } from '#web/features/search-pages/search-opening.tsx';
import { sampleCards } from '#web/features/landing/sample-cards';

/** The finished cards beside the openings. */
export const cardPictures = {
  front: { src: sampleCards.front, width: 600, height: 840, alt: 'The front of a finished sports card' },
  other: {
    src: sampleCards.other,
    width: 460,
    height: 644,
    alt: 'The front of a finished sports card in another design',
  },
  back: {
    src: sampleCards.back,
    width: 400,
    height: 560,
    alt: 'The back of a finished sports card, with stats and a story',
  },
} as const satisfies Record<string, SearchPicture>;
