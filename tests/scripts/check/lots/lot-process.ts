import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveLot } from '#scripts/check/lots/serve-lot.ts';

/** A lot that dies at its first start where it begins with 2, and ends without an outcome where it begins with 4. */
serveLot(async ({ first, count, kills, dataDir }) => {
  const kept = join(dataDir, 'kept');
  if (first === 4) process.exit(1);
  if (first === 2 && !existsSync(kept)) {
    writeFileSync(kept, '');
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }
  return { first, count, kills };
});
