import { parseArgs } from 'node:util';

/**
 * `npm run chaos -- --runs 1000 [--seed 1]`: generations with faults before and after every call of an SDK client or port.
 * `--orders 10000` takes paid orders through production, mail and the carrier, `--checkouts 20000` runs checkouts instead, `--families 500` families that send photos and consents at once,
 * `--family-orders 500` families that order and pay on one team's page at once. With `--resume outcomes.ndjson` orders and checkouts keep the outcome of each lot
 * in this file, and a run that was stopped continues from it.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    orders: { type: 'string' },
    checkouts: { type: 'string' },
    families: { type: 'string' },
    'family-orders': { type: 'string' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'string' },
  },
});
// Set before the import, which creates the logger: thousands of expected failures would hide the report.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
console.warn = () => {};
const seed = Number(values.seed);

async function play() {
  if (values.orders !== undefined) {
    const { runOrders } = await import('./orders/run-orders.ts');
    return runOrders({ orders: Number(values.orders), seed, resume: values.resume });
  }
  if (values.checkouts !== undefined) {
    const { runCheckouts } = await import('./checkouts/run-checkouts.ts');
    return runCheckouts({ checkouts: Number(values.checkouts), seed, resume: values.resume });
  }
  if (values.families !== undefined) {
    const { runFamilies } = await import('./families/run-families.ts');
    return runFamilies({ families: Number(values.families), seed });
  }
  if (values['family-orders'] !== undefined) {
    const { runFamilyOrders } = await import('./family-orders/run-family-orders.ts');
    return runFamilyOrders({ families: Number(values['family-orders']), seed });
  }
  const { runChaos } = await import('./run-chaos.ts');
  return runChaos({ runs: Number(values.runs), seed });
}
const report = await play();
console.log(report.lines.join('\n'));
process.exit(report.broken === 0 ? 0 : 1);
