import { s3 } from '#functions/platform/storage/buckets.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { runningTrigger } from '#local/grants/grants.ts';

const clients = [dynamo, s3].map(({ middlewareStack }) => middlewareStack as typeof dynamo.middlewareStack);

/** Runs a call, and `hook` with its number before each request to the table or a bucket. Functions that run meanwhile share the clients, and are not counted. */
async function hooked(hook: (n: number) => void | Promise<void>, act: () => Promise<unknown>): Promise<void> {
  let n = 0;
  const middleware = { step: 'initialize', name: 'hooked' } as const;
  for (const stack of clients)
    stack.add(
      (next) => async (args) => {
        if (runningTrigger() === undefined) await hook(++n);
        return next(args);
      },
      middleware,
    );
  try {
    await act();
  } finally {
    for (const stack of clients) stack.remove(middleware.name);
  }
}

/** Runs a call that dies before its n-th request to the table or a bucket. Returns whether it died. */
export async function dying(n: number, act: () => Promise<unknown>): Promise<boolean> {
  let died = false;
  const hook = (request: number) => {
    died ||= request >= n;
    if (died) throw new Error('The process died.');
  };
  await hooked(hook, act).catch((error: unknown) => {
    if (!died) throw error;
  });
  return died;
}

/** Runs a call while another one runs before its n-th request. Returns whether it came so far, and the error of the call. */
export async function meanwhile(n: number, other: () => Promise<unknown>, act: () => Promise<unknown>) {
  let came = false;
  const hook = async (request: number) => {
    if (came || request < n) return;
    came = true;
    await other();
  };
  const error = await hooked(hook, act).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { came, error };
}
