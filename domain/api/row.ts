import * as z from 'zod';
import type { Rate } from '#domain/values/rate.ts';
import type { Area, Endpoint } from './endpoint.ts';
import type { Access } from './permissions.ts';

export interface RouteRow {
  /** Method and path below `/api`; `:name` is a path parameter. */
  readonly call: `${Endpoint['method']} /${string}`;
  readonly access: Access;
  readonly body?: z.ZodType;
  /** For the API's document, the authorization test and the fuzz. */
  readonly example?: unknown;
  readonly query?: z.ZodType;
  /** Null if the reply is not JSON. */
  readonly reply: z.ZodType | null;
  readonly status?: number;
  readonly rate?: Rate;
  /** How long CloudFront caches a reply by its query, for all callers. Default: never. */
  readonly edgeSeconds?: number;
  /** Accounts without consent to the terms may call it. Default: refused. */
  readonly beforeConsent?: true;
  readonly key?: 'needed' | 'optional';
}

/** The rows of an area. Types keep each call's literal path. */
export const routesOf = <A extends Area, const Rows extends Readonly<Record<string, RouteRow>>>(area: A, rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, area }])) as {
    readonly [Name in keyof Rows]: Rows[Name] & { readonly area: A };
  };

export interface Route extends Endpoint {
  readonly params: z.ZodType<Readonly<Record<string, string>>>;
  readonly body: z.ZodType | null;
  readonly example?: unknown;
  readonly query: z.ZodType;
  readonly reply: z.ZodType | null;
  readonly status: number;
  readonly rate: Rate | null;
  readonly edgeSeconds: number;
  readonly beforeConsent: boolean;
  readonly key: 'needed' | 'optional' | null;
}

export const Done = z.object({ success: z.literal(true) });

/** A list on the wire (P-10): the items under their plural, and the next page's cursor. */
export const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), next_cursor: z.string().nullable() } as Record<Name, z.ZodArray<Item>> & {
    next_cursor: z.ZodNullable<z.ZodString>;
  });

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
