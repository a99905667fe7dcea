import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { costPage } from './cost-page.ts';

/** `npm run cost`: AWS's price of a card, an order, a fundraiser and an idle month. `--write` writes docs/cost.md. */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
if (values.write) await writeFile(join(import.meta.dirname, '../../docs/cost.md'), costPage());
else console.log(costPage());
