import { useSearchParams } from 'react-router-dom';
import { nextSorting, readSorting, type Sorting, sortingText } from './sorting.ts';

interface AddressSorting {
  readonly chosen: Sorting | null;
  readonly onChoose: (name: string) => void;
}

/** Keeps the sorting in the address, so that it can be shared and survives navigation. A new sorting starts at the first page. */
export function useAddressSorting(names: readonly string[]): AddressSorting {
  const [search, setSearch] = useSearchParams();
  const chosen = readSorting(search.get('sort'), names);
  const onChoose = (name: string) => {
    const { sort: _sort, cursor: _cursor, ...others } = Object.fromEntries(search);
    const next = nextSorting(chosen, name);
    setSearch({ ...others, ...(next && { sort: sortingText(next) }) }, { replace: true });
  };
  return { chosen, onChoose };
}
