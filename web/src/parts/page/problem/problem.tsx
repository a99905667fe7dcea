import type { ReactNode } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Notice } from '../notice.tsx';
import { SupportReference } from './support-reference.tsx';

interface ProblemProps {
  readonly error: unknown;
  readonly action?: ReactNode;
  /** Tries again what failed. */
  readonly onRetry?: () => void;
}

/** A failed call, with its message for the customer. */
export function Problem({ error, action, onRetry }: ProblemProps) {
  return (
    <Notice kind="problem" action={action} onRetry={onRetry}>
      {errorMessage(error)}
      <SupportReference of={error} />
    </Notice>
  );
}
