import * as z from 'zod';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { type Endpoint, lines, type RouteName } from './endpoints.ts';

/** Calls per caller and window; the caller is the user, or the address of an anonymous one. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

export interface Route extends Endpoint {
  /** Whether a path parameter names an object of one owner: others get 404. */
  readonly owned: boolean;
  readonly rate: Rate | null;
  readonly status: number;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** Null where the answer is not JSON. */
  readonly reply: z.ZodType | null;
}

type Extra = Partial<Pick<Route, 'owned' | 'rate' | 'status'>>;

export const noQuery = z.object({});
const paramsOf = (path: string): z.ZodType =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', Id])));

/** A line of the contract with the shapes of what goes in and out. */
export function route<
  Name extends RouteName,
  Body extends z.ZodType | null,
  Query extends z.ZodType,
  Reply extends z.ZodType | null,
>(name: Name, shapes: { readonly body: Body; readonly query: Query; readonly reply: Reply } & Extra) {
  const address: (typeof lines)[Name] = lines[name];
  const { path, access } = address as Endpoint;
  const base = { owned: access === 'user' && path.includes(':'), rate: null, status: 200 };
  return { ...base, ...shapes, ...address, params: paramsOf(path) };
}

export const Count = z.coerce.number().int().min(1).max(limits.pageSize.max);
export const Cursor = z.string().max(1000).optional();
/** What every list of a user's own things can be asked: how many, and on from where. */
export const paging = { cursor: Cursor, limit: Count.default(limits.pageSize.default) };
export const Done = z.object({ success: z.literal(true) });

/** A list on the wire: the items under their plural, and where to read on (P-10). */
export const page = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), next_cursor: z.string().nullable() } as Record<Name, z.ZodArray<Item>> & {
    next_cursor: z.ZodNullable<z.ZodString>;
  });

/** One limit for what costs CPU; generous for people, tight for scripts. */
export const perMinute = (calls: number): Rate => ({ calls, seconds: 60 });
