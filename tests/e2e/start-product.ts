import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { logFile } from './product-log.ts';

/** Runs `npm start`'s script and logs everything that it and its children print. */
const script = join(import.meta.dirname, '../../scripts/serve/start.ts');
// The server draws live previews itself. The pool of drawing workers has the reason for the flag.
const flags = ['--trace-warnings', '--external-memory-accounted-in-global-limit'];
const product = spawn(process.execPath, [...flags, script], { stdio: ['ignore', 'pipe', 'pipe'] });
const log = createWriteStream(logFile());
for (const [from, to] of [
  [product.stdout, process.stdout],
  [product.stderr, process.stderr],
] as const) {
  from.pipe(log, { end: false });
  from.pipe(to);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal));
product.on('exit', (code) => process.exit(code ?? 1));
