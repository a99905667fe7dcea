import { useSearchParams } from 'react-router-dom';
import { isOwnPath } from '#web/src/base/paths.ts';

/** The page of this site that the customer came from to change the card. Null for none. */
export function useChangedFrom(): string | null {
  const [search] = useSearchParams();
  const from = search.get('from');
  return from && isOwnPath(from) ? from : null;
}
