import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cutFolder } from './cut-folder.ts';
import { judgeFolder } from './judge-folder.ts';

/**
 * `npm run cutout -- <folder of photos> <out folder>`: the people in each photo. `<name>.alpha.png` is the matte at the size of the upright photo;
 * `<name>.json` has people, heads and confidence in its pixels. In a folder with `truth.json` the cut-outs are judged instead, those of all photos or
 * of one half: `npm run cutout -- <folder> <out folder> tune`.
 */
const [photos, out, half] = process.argv.slice(2);
if (!photos || !out) {
  console.error('usage: npm run cutout -- <folder of photos> <out folder>');
  process.exit(1);
}
if (existsSync(join(photos, 'truth.json'))) {
  await judgeFolder(photos, out, half, console.log);
  process.exit();
}
const { made, failed } = await cutFolder(photos, out, console);
console.log(`${made} of ${made + failed} photos in ${out}`);
if (failed > 0 || made === 0) process.exitCode = 1;
