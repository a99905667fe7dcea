import poster from './film/turning-card.avif';
import mp4 from './film/turning-card.mp4';
import webm from './film/turning-card.webm';

/** A silent, looping film of six seconds: a card turns in the light. */
export const turningCard = {
  webm,
  mp4,
  poster,
  width: 512,
  height: 640,
  alt: 'A finished card turns in warm light: the gold foil of its front catches the lamp, then its back with the season stats',
} as const;
