import type { ComponentType } from 'react';

/** Loads a component and TanStack Query in parallel, and wraps the component in WithQueries. */
export async function withQueryClient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component, { WithQueries }] = await Promise.all([load(), import('./with-queries.tsx')]);
  return function WithQueryClient(props: Props) {
    return (
      <WithQueries>
        <Component {...props} />
      </WithQueries>
    );
  };
}
