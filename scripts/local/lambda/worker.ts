import type { FunctionName } from '#functions/manifest';
import { type Failure, failureOf, invokeHere } from './invoke.ts';
import { moduleOf, type Source } from './module-of.ts';

export interface Order {
  readonly name: FunctionName;
  readonly source: Source;
  /** Nothing: only load the function. */
  readonly event?: unknown;
  readonly seconds: number;
  /** The demo clock may have moved since the process began. */
  readonly clockOffset: string | undefined;
}
export type Outcome = { readonly value: unknown } | { readonly failure: Failure };

async function carryOut(order: Order): Promise<Outcome> {
  if (order.clockOffset !== undefined) process.env.CLOCK_OFFSET_SECONDS = order.clockOffset;
  try {
    const { handler } = await moduleOf(order.name, order.source);
    if (order.event === undefined) return { value: null };
    return { value: await invokeHere(order.name, handler, order.event, order.seconds) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (outcome) => process.send?.(outcome),
    () => process.exit(1),
  );
});
// Whoever started us is gone.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent ends us in its own time.
process.on('SIGINT', () => undefined);
