import { makeCollection } from './collection/make-collection.ts';

/** `npm run collection -- make <folder>`: the difficult subjects as photos, with the true alpha and head where they were composed. */
const [command, folder] = process.argv.slice(2);
if (command !== 'make' || !folder) {
  console.error('usage: npm run collection -- make <folder>');
  process.exit(1);
}
console.log(`${await makeCollection(folder)} subjects in ${folder}`);
