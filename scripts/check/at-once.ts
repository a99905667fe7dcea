import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * `node scripts/check/at-once.ts typecheck "FAULTS=all chaos -- --runs 50"`: runs npm scripts, one per core, and prints each when it ends. Fails if one
 * fails. A script's variables come before its name.
 */
const waiting = process.argv.slice(2);
const failed: string[] = [];

async function work(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
    const start = performance.now();
    const words = script.split(' ');
    const set = words.filter((word) => /^[A-Z]+=/.test(word));
    const env = { ...process.env, ...Object.fromEntries(set.map((word) => word.split('=', 2))) };
    const child = spawn('npm', ['run', ...words.slice(set.length)], { stdio: ['ignore', 'pipe', 'pipe'], env });
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    console.log(`${out}${errors}${script}: ${Math.round((performance.now() - start) / 1000)} s`);
    if (child.exitCode !== 0) failed.push(script);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
