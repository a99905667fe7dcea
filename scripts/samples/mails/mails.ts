import { resolve } from 'node:path';
import { assertNode } from '#scripts/build/node-version.ts';
import { writeMails } from './write-mails.ts';

assertNode();
const folder = resolve(process.argv[2] ?? '.local/mails');
const count = await writeMails(folder);
console.log(`${count} mails: ${folder}/index.html`);
