import { correlated } from '#functions/platform/correlation.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

export const handler = correlated(removeUnusedPictures);
