import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assertNode } from '#scripts/build/node-version.ts';
import { costPage } from './cost-page.ts';

/** `npm run cost`: what AWS would charge for a card, an order, a fundraiser and an idle month. With `--write` it becomes docs/cost.md. */
assertNode();
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
if (values.write) await writeFile(join(import.meta.dirname, '../../docs/cost.md'), costPage());
else console.log(costPage());
