import { paths } from '../paths.ts';

/** Tokens in a page's address, not verified yet. */
export interface AddressTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** Reads the tokens from the query or the fragment of `/` or an auth path (P-7). Null if there are none. */
export function tokensIn({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): AddressTokens | null {
  if (pathname !== paths.home && !/^\/auth(\/|$)/.test(pathname)) return null;
  const given = new URLSearchParams(`${search}&${hash.slice(1)}`);
  const [access, refresh] = [given.get('access_token'), given.get('refresh_token')];
  return access || refresh ? { access, refresh } : null;
}
