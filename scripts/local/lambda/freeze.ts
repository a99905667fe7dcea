import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

interface Call {
  readonly name: string;
  /** Undefined until it has replied. Then what its code sends waits for it: the function's next call. */
  next?: Promise<void>;
  /** Called for each request that waits. */
  readonly held: () => void;
}

const running = new AsyncLocalStorage<Call>();

/** Function → starts its frozen instance again. */
const thaws = new Map<string, () => void>();

/** Runs a call like Lambda, which freezes the process after the reply: what the code still sends goes out with the function's next call. */
export async function runThenFreeze<Reply>(name: string, held: () => void, run: () => Promise<Reply>): Promise<Reply> {
  thaws.get(name)?.();
  thaws.delete(name);
  const call: Call = { name, held };
  try {
    return await running.run(call, run);
  } finally {
    const { promise, resolve } = Promise.withResolvers<void>();
    call.next = promise;
    const others = thaws.get(name);
    thaws.set(name, () => {
      others?.();
      resolve();
    });
  }
}

type Send = (...parts: readonly unknown[]) => unknown;

/** Sends a request's parts, in their order, once the function runs again. */
function hold(request: ClientRequest, thawed: Promise<void>): void {
  let turn = thawed;
  const later =
    (send: Send): Send =>
    (...parts) => {
      turn = turn.then(() => void send(...parts));
      return true;
    };
  request.write = later(request.write.bind(request) as Send) as typeof request.write;
  const end = later(request.end.bind(request) as Send);
  request.end = ((...parts: readonly unknown[]) => {
    end(...parts);
    return request;
  }) as typeof request.end;
}

subscribe('http.client.request.created', (message) => {
  const call = running.getStore();
  if (!call?.next) return;
  call.held();
  hold((message as { request: ClientRequest }).request, call.next);
});
