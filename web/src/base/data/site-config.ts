import { useQuery } from '@tanstack/react-query';
import { readSiteConfig } from '../session/auth-client.ts';
import { queryKeys } from './query-keys.ts';

/** GET /api/config. It changes only with a deployment, so it is read once. */
export const useSiteConfig = () =>
  useQuery({ queryKey: queryKeys.siteConfig, queryFn: readSiteConfig, staleTime: Infinity });
