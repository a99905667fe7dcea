import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Notice } from './notice.tsx';
import { SupportReference } from './problem/support-reference.tsx';

interface TryAgainProps {
  /** The failure in the customer's words. */
  readonly problem: string;
  /** The error behind the words, where a call failed. */
  readonly error?: unknown;
  readonly onRetry: () => void;
  readonly size?: ButtonProps['size'];
  /** Other actions, after the button. */
  readonly children?: ReactNode;
}

/** A failure with a button that tries again. */
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
