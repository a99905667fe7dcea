import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { demoPassword, seed } from '#scripts/serve/seed.ts';
import type { ProductCall, ProductPlace } from './fuzzed-product.ts';

/** The product in its own process, so that the fuzz notices its end, a hang or a lost connection. */
const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-fuzz-'));
const aws = await startGoldcutAws({
  dataDir,
  source: 'src',
  env: { GENERATION_LIMITS: '20,200', FIND_ATHLETE: 'off' },
});
await seed(aws);

/** Adds a confirmed account without a mail or a solved challenge. */
async function addUser(email: string): Promise<void> {
  const pool = aws.service('userPool');
  await pool.addUser({ email, name: 'Robin Vale', password: demoPassword, groups: [] });
  await pool.confirmUser(email);
}

async function answer(call: ProductCall): Promise<void> {
  if (call.do === 'add user') await addUser(call.email);
  if (call.do === 'settle') await aws.settled();
  if (call.do === 'pass time') {
    await aws.clock.advance(call.seconds);
    await aws.passTime();
  }
  if (call.do === 'stop') {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  process.send?.({ done: call.number });
}
process.on('message', (call: ProductCall) => {
  answer(call).catch((error: unknown) => process.send?.({ done: call.number, failure: String(error) }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({
  origin: aws.service('gateway').origin,
  userPool: aws.service('userPool').url,
  secrets: { payments: aws.env.PAYMENT_WEBHOOK_SECRET ?? '', carrier: aws.env.CARRIER_WEBHOOK_SECRET ?? '' },
} satisfies ProductPlace);
