import { makeCollection } from './make-collection.ts';
import { scoreFolder } from './score.ts';

/**
 * `npm run collection -- make <folder>`: the difficult subjects as photos, with the true alpha and head where they were composed.
 * `npm run collection -- score <folder> <out folder> [designs]`: classical analysis against the product's on each photo: table and sheets.
 */
const [command, folder, out, ...designs] = process.argv.slice(2);
if (command === 'make' && folder) {
  console.log(`${await makeCollection(folder)} subjects in ${folder}`);
} else if (command === 'score' && folder && out) {
  console.log(await scoreFolder(folder, out, designs));
} else {
  console.error('usage: npm run collection -- make <folder> | score <folder> <out folder> [designs]');
  process.exit(1);
}
