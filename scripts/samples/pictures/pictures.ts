import { resolve } from 'node:path';
import { makeProductPhotos } from './product-photos.ts';
import { makeSamplePictures } from './sample-pictures.ts';
import { makeSharePictures } from './share-pictures.ts';

/** `npm run pictures -- cards share merchants`: makes the committed pictures of the site again that show designs, from assets/athletes. */
const root = resolve(import.meta.dirname, '../../..');

const made = {
  cards: () => makeSamplePictures(resolve(root, 'web/src/base/pictures/cards')),
  share: () =>
    makeSharePictures(resolve(root, 'web/public/og'), resolve(root, 'scripts/samples/pictures/share-hashes.json')),
  merchants: () => makeProductPhotos(resolve(root, 'web/src/base/pictures'), resolve(root, 'web/public/products')),
} as const;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in made));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run pictures -- ${Object.keys(made).join(' | ')}`);
  process.exit(1);
}
for (const name of wanted as (keyof typeof made)[]) {
  for (const [file, bytes] of await made[name]()) console.log(`${bytes} ${file}`);
}
