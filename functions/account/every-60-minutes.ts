import { removeUnusedPictures } from './remove-unused-pictures.ts';

export const handler = removeUnusedPictures;
