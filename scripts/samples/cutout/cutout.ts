import { cutFolder } from './cut-folder.ts';

/**
 * `npm run cutout -- <folder of photos> <out folder>`: the people in each photo. `<name>.alpha.png` is the matte at the size of the upright photo;
 * `<name>.json` has people, heads and confidence in its pixels.
 */
const [photos, out] = process.argv.slice(2);
if (!photos || !out) {
  console.error('usage: npm run cutout -- <folder of photos> <out folder>');
  process.exit(1);
}
const { made, failed } = await cutFolder(photos, out, console);
console.log(`${made} of ${made + failed} photos in ${out}`);
if (failed > 0 || made === 0) process.exitCode = 1;
