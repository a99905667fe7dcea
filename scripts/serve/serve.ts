import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { awsFaults } from '#local/faults/aws-faults.ts';
import { type FaultName, readFaults } from '#local/faults/fault-table.ts';
import { dataDir } from './data-dir.ts';
import { seedTeam } from './demo-team/seed-team.ts';
import type { GoldcutOptions } from './goldcut-aws.ts';
import { type GoldcutAws, startGoldcutAws } from './goldcut-aws.ts';
import type { Source } from './goldcut-product.ts';
import { demoAccounts, seed } from './seed.ts';

const defaultPort = 3000;

/** Starts the local AWS with its demo data, and runs until a signal. `site` serves the site instead of the build. */
export async function serve({ source, site }: Pick<GoldcutOptions, 'site'> & { readonly source: Source }) {
  if (source === 'dist' && !existsSync(resolve(import.meta.dirname, '../../dist/local'))) {
    fail('There is no build yet: run `npm run build` first.');
  }
  const port = readPort();
  const isNew = !existsSync(join(dataDir(), 'user-pool.json'));
  const faults = awsFaults(chosenFaults());
  const aws = await startGoldcutAws({ dataDir: dataDir(), port, source, site, faults }).catch((error: unknown) => {
    const { code, message, port: taken = port } = error as NodeJS.ErrnoException & { port?: number };
    if (code === 'DATA_IN_USE') return fail(`${message} Stop it, or choose another place: LOCAL_DATA_DIR=…`);
    if (code === 'NO_ENGINE') return fail(message);
    if (code !== 'EADDRINUSE') throw error;
    const use = taken === port ? '' : `, which the product on ${port} needs for files, sign-in or payments`;
    return fail(`Port ${taken} is taken${use}. Stop what uses it, or choose another: PORT=${port + 10} npm start`);
  });
  stopOnSignal(aws);
  // The demo data is there before the bad day begins.
  faults.isOn = false;
  // A new run has nothing to finish, and finishing would load every job.
  await Promise.all([isNew || aws.resume(), seed(aws)]);
  await seedDemoTeam(aws);
  const { origin } = aws.service('gateway');
  await fetch(`${origin}/api/health`);
  faults.isOn = true;
  console.log(`ready ${origin}`);
  // A kill would lose the compile cache, which the process writes at its end.
  flushCompileCache();
  return aws;
}

/** The demo team, only for the local run: tests make their own teams. */
async function seedDemoTeam(aws: GoldcutAws): Promise<void> {
  const idOf = async (email: string) => {
    const account = demoAccounts.find((each) => each.email === email);
    return account ? aws.service('userPool').addUser(account) : '';
  };
  await seedTeam(aws, { coach: await idOf('coach@example.com'), player: await idOf('player@example.com') });
}

/** The site's port. 0: any free port. */
export function readPort(): number {
  const port = Number(process.env.PORT || defaultPort);
  return Number.isInteger(port) && port >= 0 && port < 65_536
    ? port
    : fail(`PORT must be a port number, not ${process.env.PORT}.`);
}

/** The faults of AWS that this run plays. */
function chosenFaults(): FaultName[] {
  try {
    return readFaults(process.env.FAULTS);
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function stopOnSignal(aws: GoldcutAws): void {
  let first: number | undefined;
  const end = () => {
    // A second Ctrl-C ends the process at once. npm repeats the first one, and other signals may come with it.
    if (first !== undefined && Date.now() - first > 1000) process.exit(1);
    if (first !== undefined) return;
    first = Date.now();
    void aws.stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
