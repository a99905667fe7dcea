import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveLot } from '#scripts/check/lots/serve-lot.ts';

/** The lot from 2 dies at its first start. The lot from 4 ends without an outcome. */
serveLot(async ({ first, count, kills, dataDir }) => {
  const marker = join(dataDir, 'kept');
  if (first === 4) process.exit(1);
  if (first === 2 && !existsSync(marker)) {
    writeFileSync(marker, '');
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }
  return { first, count, kills };
});
