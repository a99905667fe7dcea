export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A promise that a test resolves: it holds a task at a point until the test has done its work. */
export function gate(): Gate {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
