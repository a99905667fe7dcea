import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import type { RehearsedAccount } from './aws/account.ts';
import { domain, type ProjectCopy } from './project-copy.ts';

/** Set by the test runner, or for another account. */
const notHanded = /^(VITEST|NODE_ENV$|NODE_OPTIONS$|AWS_|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/;

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** Runs an npm script of the copy with the account's credentials, as a person does. Its output is appended to the log. */
export async function command(
  copy: ProjectCopy,
  { env, shop }: RehearsedAccount,
  script: string,
  log: string,
): Promise<Ended> {
  const own = Object.entries(process.env).filter(([name]) => !notHanded.test(name));
  const began = performance.now();
  const child = spawn('npm', ['run', ...script.split(' ')], {
    cwd: copy.dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(own),
      ...env,
      REHEARSED_SHOP: shop,
      REHEARSED_DOMAIN: domain,
      NODE_OPTIONS: `--import=${new URL('reach-shop.mjs', import.meta.url).href}`,
    },
  });
  const parts: string[] = [];
  const print = (chunk: Buffer): void => {
    parts.push(chunk.toString());
    appendFileSync(log, chunk);
  };
  appendFileSync(log, `\n$ npm run ${script}\n`);
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = Math.round((performance.now() - began) / 1000);
  appendFileSync(log, `ended with ${code} after ${seconds} s\n`);
  return { code, output: parts.join(''), seconds };
}
