import { correlated } from '../platform/correlation.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

export const handler = correlated(removeUnusedPictures);
