/** Work nobody waits for, so that a test or an orderly end can. */
export interface Pending {
  add(work: Promise<unknown>): void;
  done(): Promise<void>;
}

export function pendingWork(): Pending {
  const open = new Set<Promise<unknown>>();
  return {
    add(work) {
      const settled: Promise<unknown> = work
        .catch((error: unknown) => console.error(error))
        .finally(() => open.delete(settled));
      open.add(settled);
    },
    async done() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
