export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A promise somebody else opens: how a test holds a task at a point until it has done something. */
export function gate(): Gate {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
