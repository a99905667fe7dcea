/** Work nobody waits for, so that a test or an orderly end can. */
export interface Pending {
  add(work: Promise<unknown>): void;
  /** How much was ever added. */
  count(): number;
  done(): Promise<void>;
}

export function pendingWork(): Pending {
  const open = new Set<Promise<unknown>>();
  let count = 0;
  return {
    add(work) {
      count += 1;
      const settled: Promise<unknown> = work
        .catch((error: unknown) => console.error(error))
        .finally(() => open.delete(settled));
      open.add(settled);
    },
    count: () => count,
    async done() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
