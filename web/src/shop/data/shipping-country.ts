import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useSiteConfig } from '#web/src/base/data/site-config.ts';
import { readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { type Country, countriesIn } from './countries.ts';

interface ShippingCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** False for the country that the shop assumes. */
  readonly isChosen: boolean;
  readonly setCountry: (code: string) => void;
  /** The countries that the shop ships to. */
  readonly countries: readonly Country[];
}

const key = queryKeys.shippingCountry;
const home = 'US';
const storedCountry = (): string => readStored(storageKeys.shippingCountry) ?? home;

/** The country of the delivery. It is chosen in the cart and stored for checkout and the next visit. */
export function useShippingCountry(): ShippingCountry {
  const queries = useQueryClient();
  const kept = useQuery({ queryKey: key, queryFn: storedCountry, initialData: storedCountry, staleTime: Infinity });
  const scope = useSiteConfig().data?.shipping_scope ?? 'worldwide';
  // Naming and sorting 200 countries at every keystroke of an address would be slow.
  const countries = useMemo(() => countriesIn(scope), [scope]);
  const setCountry = (code: string) => {
    writeStored(storageKeys.shippingCountry, code);
    queries.setQueryData(key, code);
  };
  const country = countries.some(({ code }) => code === kept.data) ? kept.data : home;
  return { country, isChosen: readStored(storageKeys.shippingCountry) !== null, setCountry, countries };
}
