import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Notice } from './notice.tsx';

interface TryAgainProps {
  /** What failed, as the customer reads it. */
  readonly problem: string;
  readonly onRetry: () => void;
  readonly size?: ButtonProps['size'];
  /** Other ways on, after the button. */
  readonly children?: ReactNode;
}

/** A failure that a second attempt may solve. */
export function TryAgain({ problem, onRetry, size, children }: TryAgainProps) {
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
    </Notice>
  );
}
