import { cutFolder } from './cut-folder.ts';

/**
 * `npm run cutout -- <folder of photos> <out folder>`: what the product finds in each photo. `<name>.alpha.png` is as large as the upright photo, grey is
 * how much a pixel belongs to the athlete; `<name>.json` has people, heads and confidence in its pixels.
 */
const [photos, out] = process.argv.slice(2);
if (!photos || !out) {
  console.error('usage: npm run cutout -- <folder of photos> <out folder>');
  process.exit(1);
}
const { made, failed } = await cutFolder(photos, out, console);
console.log(`${made} of ${made + failed} photos in ${out}`);
if (failed > 0 || made === 0) process.exitCode = 1;
