export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Returns a promise that a test resolves. It holds a task until the test has done its work. */
export function gate(): Gate {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
