/** Collects work that no caller awaits, so that tests and the shutdown can wait for it. */
export interface BackgroundWork {
  add(work: Promise<unknown>): void;
  done(): Promise<void>;
}

export function backgroundWork(): BackgroundWork {
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
