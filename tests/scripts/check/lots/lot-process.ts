import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveLot } from '#scripts/check/lots/serve-lot.ts';

/** A lot that starts with 2 dies at its first start. A lot that starts with 4 ends without an outcome. */
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
