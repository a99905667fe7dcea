import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { addressOfList, backToPlace } from './use-restored-place.ts';

interface BackToListProps {
  /** The path of the list. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link back to a list with its filter, sorting, page and scroll position. */
export function BackToList({ to, className, children }: BackToListProps) {
  const navigate = useNavigate();
  const address = addressOfList(to);
  return (
    <a
      href={useHref(address)}
      className={className}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(address, { state: backToPlace });
      }}
    >
      {children}
    </a>
  );
}
