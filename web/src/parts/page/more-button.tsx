import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface MoreButtonProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly isFetchingNextPage: boolean;
  };
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The button that loads the next page of a list. Renders nothing after the last page. */
export function MoreButton({ list, className = '', children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button className={className} onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
      {children}
    </Button>
  );
}
