import type { RouteName } from '#domain/api/routes.ts';
import type { CallInput, Reply } from '../api/api-client.ts';
import { api } from './api.ts';

/** The keys of additions without a reply, by call and input. */
const open = new Map<string, string>();

/**
 * Adds something once: until a reply, the same addition has the same idempotency key. So a second tap, and a retry after a lost reply, add nothing. The
 * call must take a key. Without a reply, the client repeats it by itself.
 */
export async function once<Name extends RouteName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
  const { signal: _, ...wanted } = input;
  const call = JSON.stringify([name, wanted]);
  const idempotencyKey = open.get(call) ?? crypto.randomUUID();
  open.set(call, idempotencyKey);
  const reply = await (api as (name: Name, input: CallInput<Name>) => Promise<Reply<Name>>)(name, {
    ...input,
    idempotencyKey,
  });
  open.delete(call);
  return reply;
}
