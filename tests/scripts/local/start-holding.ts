import { functionNames } from '#functions/manifest.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { moduleOf } from '#local/lambda/module-of.ts';
import { startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { goldcutManifest } from '#scripts/serve/goldcut-product.ts';
import { seed } from '#scripts/serve/seed.ts';

/**
 * The product in a process that a test can kill: `start-holding.ts <data directory> [function]`. The named function reports its
 * call and never returns, so that the kill interrupts it.
 */
const [dataDir = '', held] = process.argv.slice(2);
const name = functionNames.find((candidate) => candidate === held);
let ready = false;

const holding: LocalHandler = async (event, context) => {
  if (!ready && name) return (await moduleOf({ name, row: goldcutManifest('src')[name] })).handler(event, context);
  console.log('holding');
  return new Promise(() => undefined);
};

const aws = await startGoldcutAws({
  dataDir,
  env: { FIND_ATHLETE: 'off' },
  ...(name && { overrides: { [name]: holding } }),
});
await aws.resume();
await seed(aws);
if (name) await aws.settled();
ready = true;
console.log(`ready ${aws.service('gateway').origin}`);
