import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSiteConfig } from '../session/auth-client.ts';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { countriesIn, type Country } from '../lib/countries.ts';
import { storageKeys } from '../lib/storage-keys.ts';

interface ShippingCountry {
  /** ISO 3166-1 alpha-2; the home country until somebody says otherwise. */
  readonly country: string;
  readonly setCountry: (code: string) => void;
  /** Where we ship to. */
  readonly countries: readonly Country[];
}

const key = ['shipping-country'] as const;
const home = 'US';

/** Where the order goes: asked in the cart, known again at checkout and next time. */
export function useShippingCountry(): ShippingCountry {
  const queries = useQueryClient();
  const kept = useQuery({
    queryKey: key,
    queryFn: () => readStored(storageKeys.shippingCountry) ?? home,
    initialData: () => readStored(storageKeys.shippingCountry) ?? home,
    staleTime: Infinity,
  });
  const config = useQuery({ queryKey: ['site-config'], queryFn: readSiteConfig, staleTime: Infinity });
  const scope = config.data?.shipping_scope ?? 'worldwide';
  // Named and sorted once, not with every letter of an address.
  const countries = useMemo(() => countriesIn(scope), [scope]);
  const setCountry = (code: string) => {
    writeStored(storageKeys.shippingCountry, code);
    queries.setQueryData(key, code);
  };
  return { country: countries.some(({ code }) => code === kept.data) ? kept.data : home, setCountry, countries };
}
