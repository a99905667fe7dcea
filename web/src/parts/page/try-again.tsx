import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Notice } from './notice.tsx';
import { SupportReference } from './problem/support-reference.tsx';

interface TryAgainProps {
  /** The failure's message for the customer. */
  readonly problem: string;
  /** The error behind the message, if a call failed. */
  readonly error?: unknown;
  readonly onRetry: () => void;
  readonly size?: ButtonProps['size'];
  /** Other actions, after the button. */
  readonly children?: ReactNode;
}

/** A failure with a retry button. */
export function TryAgain({ problem, error, onRetry, size, children }: TryAgainProps) {
  return (
    <Notice
      kind="problem"
      action={
        <>
          <Button onClick={onRetry} {...(size && { size })}>
            Try again
          </Button>
          {children}
        </>
      }
    >
      {problem}
      <SupportReference of={error} />
    </Notice>
  );
}
