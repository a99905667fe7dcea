import * as z from 'zod';
import { limits } from '../limits.ts';
import type { Access } from '../permissions.ts';
import type { Area, Endpoint } from './endpoint.ts';

/** Calls per caller and window. The caller is the user or, signed out, the address. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

/** An endpoint: who may call it, what it takes and what it replies. */
export interface RouteRow {
  /** Method and path below `/api`; `:name` is a path parameter. */
  readonly call: `${Endpoint['method']} /${string}`;
  readonly access: Access;
  /** Default: the route has no body. */
  readonly body?: z.ZodType;
  /** A good body. The API's document, the walk of all rights and the fuzz have it from here. */
  readonly example?: unknown;
  /** Default: nothing in the query is read. */
  readonly query?: z.ZodType;
  /** Null where the answer is not JSON. */
  readonly reply: z.ZodType | null;
  /** The HTTP status of success. Default: 200. */
  readonly status?: number;
  /** Default: no limit beyond the gateway's. */
  readonly rate?: Rate;
  /** How long CloudFront keeps a reply, the same for every caller, by the query. Default: it keeps none. */
  readonly edgeSeconds?: number;
  /** Open to accounts that have not agreed to the terms. Default: closed. */
  readonly beforeConsent?: true;
  /** Whether the route takes the header `Idempotency-Key`. Default: it reads none. */
  readonly key?: 'needed' | 'optional';
}

/** The rows of an area. Types keep each call's literal path. */
export const routesOf = <A extends Area, const Rows extends Readonly<Record<string, RouteRow>>>(area: A, rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, area }])) as {
    readonly [Name in keyof Rows]: Rows[Name] & { readonly area: A };
  };

/** A route as the API serves it: its endpoint and its row, with every default filled in. */
export interface Route extends Endpoint {
  readonly params: z.ZodType<Readonly<Record<string, string>>>;
  readonly body: z.ZodType | null;
  /** Undefined without a body. */
  readonly example?: unknown;
  readonly query: z.ZodType;
  readonly reply: z.ZodType | null;
  readonly status: number;
  readonly rate: Rate | null;
  readonly edgeSeconds: number;
  readonly beforeConsent: boolean;
  readonly key: 'needed' | 'optional' | null;
}

export const Count = z.coerce.number().int().min(1).max(limits.pageSize.max);
export const Cursor = z.string().max(1000).optional();
/** What a list takes whose rows are large: at most `most` a page, however many are asked for. The cursor leads to the rest. */
export const pagingUpTo = (most: number) => ({
  cursor: Cursor,
  limit: Count.default(limits.pageSize.default).transform((asked) => Math.min(asked, most)),
});
/** What every list of a user's own things takes: how many, and where to read on. */
export const paging = { cursor: Cursor, limit: Count.default(limits.pageSize.default) };
export const Done = z.object({ success: z.literal(true) });

/** A list on the wire (P-10): the items under their plural, and the cursor of the next page. */
export const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), next_cursor: z.string().nullable() } as Record<Name, z.ZodArray<Item>> & {
    next_cursor: z.ZodNullable<z.ZodString>;
  });

/** A limit for calls that cost CPU or must not be guessed: generous for people, tight for scripts. */
export const perMinute = (calls: number): Rate => ({ calls, seconds: 60 });

/** A limit for calls whose result is kept: files of a print, for instance. */
export const perHour = (calls: number): Rate => ({ calls, seconds: 3600 });

/** What examples name beside ids: nothing that exists. */
export const examplePhotoKey = 'uploads/example.jpg';
export const examplePicture = '/9j/4AAQSkZJRg==';
export const exampleAddress = {
  name: 'Sam Shopper',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
  phone: '',
} as const;
