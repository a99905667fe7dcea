import { paths } from '../paths.ts';

/** Whether the address brings tokens to `/` or an auth path; they are dropped and the dashboard opens (P-7). */
export function hasTokens({ pathname, search, hash }: { pathname: string; search: string; hash: string }): boolean {
  if (pathname !== paths.home && !/^\/auth(\/|$)/.test(pathname)) return false;
  return [search, hash.replace(/^#/, '')].some((part) => {
    const query = new URLSearchParams(part);
    return query.has('access_token') || query.has('refresh_token');
  });
}
