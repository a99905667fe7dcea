import type { Access } from '../permissions.ts';

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
  /** Below `/api`; `:name` is a path parameter. */
  readonly path: string;
  readonly area: Area;
  readonly access: Access;
}

type Method = Endpoint['method'];

/** A line of the list: `endpoint('GET /cards/:id', 'cards', 'user')`. Types keep the literal path. */
export function endpoint<M extends Method, const Path extends `/${string}`, A extends Area, Who extends Access>(
  call: `${M} ${Path}`,
  area: A,
  access: Who,
) {
  const [method, path] = call.split(' ') as [M, Path];
  return { method, path, area, access };
}

export const pathParameter = /:(\w+)/g;

/** A path with its parameters filled in and encoded. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(pathParameter, (_, key: string) => encodeURIComponent(params[key] ?? ''));
