import { type ComponentType, lazy, useState } from 'react';

export interface Late<Props extends object> {
  /** Fetches its code when it is first shown, unless it was brought in beforehand. */
  readonly Part: ComponentType<Props>;
  readonly bringIn: () => Promise<void>;
}

/** A part of the site whose code comes later. Brought in beforehand, it is shown at once: React's own `lazy` would still blink. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let ready: ComponentType<Props> | null = null;
  const bring = async () => (ready ??= await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await bring() }));
  function Part(props: Props) {
    // As it began, so it stays: another component in its place would lose what it holds.
    const [Shown] = useState(() => ready ?? Lazy);
    return <Shown {...props} />;
  }
  return {
    Part,
    bringIn: async () => {
      await bring();
    },
  };
}
