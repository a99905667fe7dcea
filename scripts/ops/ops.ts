import { parseArgs } from 'node:util';
import type { OpsResult } from './print-table.ts';
import { CannotDo, meaningOf, reach } from './reach.ts';

const usage = `npm run ops -- <command> [options]: operations without the site.

  alarms                    what waits for a person, with the runbook's heading
  queue                     the production queue by step, late orders first
  find <number, address, name or id>   orders, people, cards, runs and batches
  order <number or id>      an order: its timeline, its production and its workflow
  execution <number>        the workflow of an order with its last events
  batch [number or id]      a batch: its orders, sheets and broken files; alone, the newest ones
  batch-again <number>      makes a batch's sheets again without orders that must not be printed
  files <number or id>      an order's print files: whether they are the approved ones, and their versions
  restore <number or id>    brings back the approved version of an order's missing or changed files
  dead-letters              what no worker could handle, with the last reason
  redrive <queue>           sends a queue's dead letters to their worker again
  redrive <order number>    runs the order's workflow again from its failed state

  --step sheets             queue: one step alone
  --limit 20                queue: so many orders of each step; batch: so many batches
  --stage dev|staging|prod  a stage in AWS, with your credentials; without it the local product
  --names                   also names, addresses and what people wrote
  --json                    JSON in place of tables
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    names: { type: 'boolean', default: false },
    step: { type: 'string' },
    limit: { type: 'string', default: '20' },
    stage: { type: 'string' },
  },
});
const [command = '', subject] = positionals;

/** The argument of a command. */
function given(what: string): string {
  if (subject) return subject;
  throw new CannotDo(`${command} needs ${what}: npm run ops -- --help`);
}

// Commands are imported after the addresses are set, because their modules create the clients.
const commands: Readonly<Record<string, () => Promise<OpsResult>>> = {
  queue: async () =>
    (await import('./queue.ts')).showQueue({ step: values.step, limit: Number(values.limit), names: values.names }),
  order: async () => (await import('./order.ts')).showOrder(given('an order number or an id'), values.names),
  find: async () => (await import('./find.ts')).showFound(given('what to find'), values.names),
  execution: async () => (await import('./execution.ts')).showExecution(given('an order number')),
  alarms: async () => (await import('./alarms.ts')).showAlarms(),
  batch: async () => (await import('./batch.ts')).showBatch(subject, Number(values.limit)),
  'batch-again': async () => (await import('./batch.ts')).makeBatchAgain(given('the number of a batch')),
  files: async () => (await import('./files.ts')).showFiles(given('an order number or an id')),
  restore: async () => (await import('./files.ts')).restoreFiles(given('an order number or an id')),
  'dead-letters': async () => (await import('./dead-letters.ts')).showDeadLetters(),
  redrive: async () => (await import('./dead-letters.ts')).redriveNamed(given('a queue or an order number')),
};

async function run(): Promise<void> {
  const work = commands[command];
  if (values.help || !work) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  let where = values.stage ?? 'the local product';
  try {
    where = await reach(values.stage);
    const { text, json } = await work();
    console.log(values.json ? JSON.stringify(json, null, 2) : text);
  } catch (error) {
    const words = meaningOf(error, where);
    if (words === null) throw error;
    console.error(words);
    process.exitCode = 1;
  }
}
await run();
