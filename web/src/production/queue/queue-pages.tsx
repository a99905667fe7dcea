import { useNavigate, useSearchParams } from 'react-router-dom';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';

/** The query of each page → that of its previous page. */
const before = new Map<string, string>();

const withCursor = (search: URLSearchParams, cursor: string | null): string => {
  const { cursor: _, ...others } = Object.fromEntries(search);
  return `?${new URLSearchParams({ ...others, ...(cursor && { cursor }) })}`;
};

/** Buttons for the next and the previous page. Only one page is loaded at a time. */
export function QueuePages({ next }: { readonly next: string | null }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isFirst = !search.has('cursor');
  const toNext = () => {
    const address = withCursor(search, next);
    before.set(address, `?${search}`);
    void navigate(address);
    window.scrollTo(0, 0);
  };
  // After a reload the previous page is unknown, so this opens the first page.
  const toPrevious = () => {
    void navigate(before.get(`?${search}`) ?? withCursor(search, null));
    window.scrollTo(0, 0);
  };
  useShortcuts({ nextPage: next === null ? undefined : toNext, previousPage: isFirst ? undefined : toPrevious });
  if (isFirst && next === null) return null;
  return (
    <Row as="nav" gap={2} aria-label="Pages">
      <Button size="small" disabled={isFirst} onClick={toPrevious}>
        Page before
      </Button>
      <Button size="small" disabled={next === null} onClick={toNext}>
        Next page
      </Button>
    </Row>
  );
}
