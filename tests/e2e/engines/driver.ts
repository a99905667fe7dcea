export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser as its protocol drives it. Points are CSS pixels of the viewport. */
export interface Driver {
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page. It uses nothing but its arguments. */
  readonly run: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Presses the mouse at the first point, draws it through the others and releases it at the last. */
  readonly draw: (points: readonly Point[]) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Gives a file to an input of a CSS selector. */
  readonly upload: (selector: string, path: string) => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Returns the viewport as a PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly end: () => Promise<void>;
}
