import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';

/** Keeps the search in the address as `?q=`. A prerendered page starts empty, because its HTML is the same for every address. */
export function useSearchInAddress(): readonly [string, (search: string) => void] {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const search = isHydrated ? (new URLSearchParams(query).get('q') ?? '') : '';
  const change = (text: string) => {
    const kept = text === '' ? '' : `?${new URLSearchParams({ q: text })}`;
    void navigate(pathname + kept, { replace: true, preventScrollReset: true });
  };
  return [search, change];
}
