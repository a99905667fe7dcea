import type { ComponentType } from 'react';

/** The code of a part that reads the API, fetched together with what reading takes. */
export async function withQueryClient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { WithQueries }] = await Promise.all([load(), import('./with-queries.tsx')]);
  return function Reading(props: Props) {
    return (
      <WithQueries>
        <Part {...props} />
      </WithQueries>
    );
  };
}
