import { resolve } from 'node:path';
import { writeMails } from './write-mails.ts';

const folder = resolve(process.argv[2] ?? '.local/mails');
const count = await writeMails(folder);
console.log(`${count} mails: ${folder}/index.html`);
