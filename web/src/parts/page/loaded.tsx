import type { ReactNode } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { LoadingPress } from './loading-press.tsx';
import { TryAgain } from './try-again.tsx';

/** The part of a TanStack query result that a page shows. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** For screen readers while there is no data: "Loading your orders". */
  readonly loading: string;
  /** Shown in place of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query: loading, failed with "Try again", empty, or its data. After a failed refresh the older data stays. */
export function Loaded<Data>({ query, loading, empty, children }: LoadedProps<Data>) {
  const { data, isError, error, refetch } = query;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {isError && <TryAgain problem={errorMessage(error)} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingPress label={loading} />}
      {data !== undefined && (isEmpty && empty !== undefined ? !isError && empty : children(data))}
    </>
  );
}
