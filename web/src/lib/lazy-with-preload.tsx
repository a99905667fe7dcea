import { type ComponentType, lazy, useState } from 'react';

export interface LazyWithPreload<Props extends object> {
  /** Fetches its code when it is first shown, unless it was brought in beforehand. */
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<void>;
}

/** A part of the site whose code comes later. Brought in beforehand, it is shown at once: React's own `lazy` would still blink. */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let ready: ComponentType<Props> | null = null;
  const bring = async () => (ready ??= await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await bring() }));
  function Component(props: Props) {
    // As it began, so it stays: another component in its place would lose what it holds.
    const [Shown] = useState(() => ready ?? Lazy);
    return <Shown {...props} />;
  }
  return {
    Component,
    preload: async () => {
      await bring();
    },
  };
}
