import type { Access } from './permissions.ts';

/** The API's areas: one Lambda each. */
export const areas = [
  'catalog',
  'account',
  'players',
  'cards',
  'generation',
  'shop',
  'orders',
  'documents',
  'teams',
  'rosters',
  'team-cards',
  'team-orders',
  'sets',
  'sharing',
  'support',
  'ops',
  'production',
] as const;
export type Area = (typeof areas)[number];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly area: Area;
  readonly access: Access;
}

export const pathParameter = /:(\w+)/g;

export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(pathParameter, (_, key: string) => encodeURIComponent(params[key] ?? ''));
