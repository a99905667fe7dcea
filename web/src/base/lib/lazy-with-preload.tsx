import { type ComponentType, lazy, useState } from 'react';

export interface LazyWithPreload<Props extends object> {
  /** Loads its code when first rendered, unless preloaded. */
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<void>;
}

/** A component whose code is in its own file. Renders at once if preloaded; React's own `lazy` would show its fallback first. */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let ready: ComponentType<Props> | null = null;
  const bring = async () => (ready ??= await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await bring() }));
  function Component(props: Props) {
    // Never switched while mounted, because a switch would lose the component's state.
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
