import type { Called } from '../product.ts';
import { type Failure, failureOf, invokeHere } from './invoke.ts';
import { moduleOf } from './module-of.ts';

export interface WorkerRequest {
  readonly called: Called;
  readonly event: unknown;
  readonly seconds: number;
  /** Whether the function is frozen after its reply. */
  readonly isFrozen: boolean;
  /** The demo clock may have moved since the worker started. */
  readonly clockOffset: string | undefined;
}
export type Outcome = { readonly value: unknown } | { readonly failure: Failure };

async function handle(request: WorkerRequest): Promise<Outcome> {
  const { called } = request;
  if (request.clockOffset !== undefined) process.env.CLOCK_OFFSET_SECONDS = request.clockOffset;
  try {
    const { handler } = await moduleOf(called);
    const held = request.isFrozen ? () => undefined : undefined;
    return { value: await invokeHere(called, handler, request.event, { seconds: request.seconds, held }) };
  } catch (error) {
    const failure = failureOf(error);
    // Lambda writes it to the function's log. An error with a code of the product, such as `photo.rejected`, is a reply.
    if (!/^[a-z_]+\.[a-z_]+$/.test(failure.name)) console.error(`${called.name} failed:`, error);
    return { failure };
  }
}

process.on('message', (request: WorkerRequest) => {
  handle(request).then(
    (outcome) => process.send?.(outcome),
    () => process.exit(1),
  );
});
// The parent process has ended.
process.on('disconnect', () => process.exit(0));
// Ctrl-C and a closed terminal signal the whole process group. The parent ends this process itself.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
