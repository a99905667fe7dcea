/** Runs `work` for all items with a limit of parallel calls. The first failure ends it: running calls finish, no further one starts. */
export async function forEachLimit<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** The results of `work` in the order of the items, with a limit of parallel calls. Fails like `forEachLimit`. */
export async function mapLimit<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  await forEachLimit(items.entries(), atOnce, async ([n, item]) => {
    results[n] = await work(item);
  });
  return results;
}
