import { paths } from '../paths.ts';

/** Whether `/` or an auth path has tokens in its address. Then the dashboard opens and the tokens are dropped (P-7). */
export function hasTokens({ pathname, search, hash }: { pathname: string; search: string; hash: string }): boolean {
  if (pathname !== paths.home && !/^\/auth(\/|$)/.test(pathname)) return false;
  return [search, hash.replace(/^#/, '')].some((part) => {
    const query = new URLSearchParams(part);
    return query.has('access_token') || query.has('refresh_token');
  });
}
