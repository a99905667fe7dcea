import type { ReactNode } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Notice } from '../notice.tsx';
import { SupportReference } from './support-reference.tsx';

/** A failed call, with its message for the customer. */
export function Problem({ error, action }: { readonly error: unknown; readonly action?: ReactNode }) {
  return (
    <Notice kind="problem" action={action}>
      {errorMessage(error)}
      <SupportReference of={error} />
    </Notice>
  );
}
