/** Runs `task` when the loaded page is idle, at the latest after `withinMs`. Returns a function that cancels it. */
export function whenIdle(task: () => void, withinMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, withinMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(task, { timeout: withinMs });
  return () => cancelIdleCallback(idle);
}
