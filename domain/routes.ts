import * as z from 'zod';
import { ProfileChanges, ProfileView } from './accounts/profile.ts';
import { CardChanges, CardView, NewCard } from './cards/card.ts';
import { cardStatuses, sides } from './cards/card-states.ts';
import { cardTextShape, FieldToggles } from './cards/card-texts.ts';
import { SignatureInput } from './cards/signature.ts';
import { Crop, GenerateReply, GenerateRequest, GenerationView, HistoryEntry } from './generation/generation.ts';
import { Id } from './ids.ts';
import { limits } from './limits.ts';
import type { Who } from './permissions.ts';
import { NewUpload, UploadReply, UploadView } from './photos/upload.ts';
import { NewPlayerProfile, PlayerProfile, PlayerProfileChanges } from './players/player-profile.ts';
import { ProofView } from './print/proof.ts';
import { PublicTemplate } from './templates/template.ts';

/** The API's areas: one Lambda each. */
export const areas = ['catalog', 'account', 'cards', 'generation', 'players'] as const;
export type Area = (typeof areas)[number];

/** Calls per caller and window; the caller is the user, or the address of an anonymous one. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`; `:name` is a path parameter. */
  readonly path: string;
  readonly area: Area;
  readonly who: Who;
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

const noQuery = z.object({});
const paramsOf = (path: string): z.ZodType =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', Id])));

function route<Body extends z.ZodType | null, Query extends z.ZodType, Reply extends z.ZodType | null>(
  line: `${Route['method']} /${string}`,
  area: Area,
  who: Who,
  shapes: { readonly body: Body; readonly query: Query; readonly reply: Reply } & Extra,
) {
  const [method, path] = line.split(' ') as [Route['method'], string];
  const base = { owned: who === 'user' && path.includes(':'), rate: null, status: 200 };
  return { ...base, ...shapes, method, path, area, who, params: paramsOf(path) };
}

const Count = z.coerce.number().int().min(1).max(limits.pageSize.max);
const Cursor = z.string().max(1000).optional();
const page = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), next_cursor: z.string().nullable() } as Record<Name, z.ZodArray<Item>> & {
    next_cursor: z.ZodNullable<z.ZodString>;
  });
const Done = z.object({ success: z.literal(true) });

/** One limit for what costs CPU; generous for people, tight for scripts. */
const perMinute = (calls: number): Rate => ({ calls, seconds: 60 });

/** The HTTP contract (API.md): one row = one endpoint with its working handler. */
export const routes = {
  health: route('GET /health', 'catalog', 'public', {
    body: null,
    query: noQuery,
    reply: z.object({ status: z.literal('ok') }),
  }),
  config: route('GET /config', 'catalog', 'public', {
    body: null,
    query: noQuery,
    reply: z.object({
      region: z.string(),
      user_pool_id: z.string(),
      user_pool_client_id: z.string(),
      user_pool_endpoint: z.string().optional(),
      human_check: z.object({ kind: z.literal('altcha') }),
      flags: z.object({
        local: z.boolean(),
        identity_provider: z.string().nullable(),
        identity_domain: z.string().nullable(),
      }),
      shipping_scope: z.enum(['worldwide', 'us']),
      brand: z.string(),
    }),
  }),
  openapi: route('GET /openapi.json', 'catalog', 'public', { body: null, query: noQuery, reply: z.looseObject({}) }),
  challenge: route('GET /challenge', 'catalog', 'public', {
    body: null,
    query: noQuery,
    rate: perMinute(60),
    reply: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
  listTemplates: route('GET /templates', 'catalog', 'public', {
    body: null,
    query: z.object({
      limit: Count.default(limits.pageSize.default),
      creative_mode: z.enum(['true', 'false']).optional(),
      sport: z.string().max(limits.text.sport).optional(),
      cursor: Cursor,
    }),
    reply: page('templates', PublicTemplate),
  }),
  readTemplate: route('GET /templates/:id', 'catalog', 'public', { body: null, query: noQuery, reply: PublicTemplate }),

  readMe: route('GET /me', 'account', 'user', { body: null, query: noQuery, reply: ProfileView }),
  editMe: route('PATCH /me', 'account', 'user', { body: ProfileChanges, query: noQuery, reply: ProfileView }),
  eraseMe: route('DELETE /me', 'account', 'user', { body: null, query: noQuery, reply: Done }),
  exportMe: route('GET /me/export', 'account', 'user', { body: null, query: noQuery, reply: z.looseObject({}) }),
  sendEmail: route('POST /send-email', 'account', 'public', {
    // Unknown types are refused; the four that need no token never tell whether the thing exists (DECISIONS 20).
    body: z.object({
      type: z.enum([
        'welcome',
        'order_confirmation',
        'shipping_notification',
        'card_generation_complete',
        'password_reset',
        'team_invitation',
      ]),
      data: z.record(z.string(), z.unknown()).default({}),
    }),
    query: noQuery,
    status: 202,
    rate: perMinute(20),
    reply: z.object({ success: z.literal(true), id: z.string() }),
  }),

  listPlayers: route('GET /player-profiles', 'players', 'user', {
    body: null,
    query: z.object({ cursor: Cursor }),
    reply: page('player_profiles', PlayerProfile),
  }),
  createPlayer: route('POST /player-profiles', 'players', 'user', {
    body: NewPlayerProfile,
    query: noQuery,
    status: 201,
    reply: PlayerProfile,
  }),
  editPlayer: route('PATCH /player-profiles/:id', 'players', 'user', {
    body: PlayerProfileChanges,
    query: noQuery,
    reply: PlayerProfile,
  }),
  deletePlayer: route('DELETE /player-profiles/:id', 'players', 'user', { body: null, query: noQuery, reply: Done }),
  usePlayer: route('POST /player-profiles/:id/use', 'players', 'user', {
    body: null,
    query: noQuery,
    reply: PlayerProfile,
  }),

  createUpload: route('POST /uploads', 'cards', 'user', {
    body: NewUpload,
    query: noQuery,
    status: 201,
    rate: perMinute(60),
    reply: UploadReply,
  }),
  readUpload: route('GET /uploads/:id', 'cards', 'user', { body: null, query: noQuery, reply: UploadView }),

  createCard: route('POST /cards', 'cards', 'user', { body: NewCard, query: noQuery, status: 201, reply: CardView }),
  listCards: route('GET /cards', 'cards', 'user', {
    body: null,
    query: z.object({
      cursor: Cursor,
      status: z.enum(cardStatuses, { error: 'Invalid status.' }).optional(),
      limit: Count.default(limits.pageSize.default),
    }),
    reply: page('cards', CardView),
  }),
  readCard: route('GET /cards/:id', 'cards', 'user', { body: null, query: noQuery, reply: CardView }),
  editCard: route('PATCH /cards/:id', 'cards', 'user', { body: CardChanges, query: noQuery, reply: CardView }),
  deleteCard: route('DELETE /cards/:id', 'cards', 'user', { body: null, query: noQuery, reply: Done }),
  duplicateCard: route('POST /cards/:id/duplicate', 'cards', 'user', {
    body: null,
    query: noQuery,
    status: 201,
    reply: CardView,
  }),

  previewCard: route('POST /cards/:id/preview', 'generation', 'user', {
    body: z.object({
      template_id: Id.optional(),
      formData: z
        .object({ ...cardTextShape, fieldToggles: FieldToggles, stats_title: z.string().max(limits.text.stats_title) })
        .partial()
        .default({}),
      crop: Crop.nullable().optional(),
    }),
    query: z.object({ side: z.enum(sides).default('front') }),
    rate: perMinute(120),
    reply: null,
  }),
  generateFront: route('POST /generate-card', 'generation', 'user', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  generateBack: route('POST /generate-back-card', 'generation', 'user', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  generateCreativeFront: route('POST /generate-creative-card', 'generation', 'user', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  generateCreativeBack: route('POST /generate-creative-back-card', 'generation', 'user', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  readGeneration: route('GET /generations/:id', 'generation', 'user', {
    body: null,
    query: noQuery,
    reply: GenerationView,
  }),
  listGenerations: route('GET /cards/:id/generations', 'generation', 'user', {
    body: null,
    query: z.object({ side: z.enum(sides).optional() }),
    reply: page('generations', HistoryEntry),
  }),
  chooseOption: route('POST /cards/:id/choose', 'generation', 'user', {
    body: z.object({ side: z.enum(sides), generation_id: Id, option: z.int().min(0) }),
    query: noQuery,
    reply: CardView,
  }),
  cancelGeneration: route('POST /cards/:id/cancel', 'generation', 'user', {
    body: null,
    query: noQuery,
    reply: CardView,
  }),
  resetCard: route('POST /cards/:id/reset', 'generation', 'user', { body: null, query: noQuery, reply: CardView }),
  signCard: route('POST /cards/:id/signature', 'generation', 'user', {
    body: SignatureInput,
    query: noQuery,
    rate: perMinute(60),
    reply: CardView,
  }),
  readProof: route('GET /cards/:id/proof', 'generation', 'user', {
    body: null,
    query: z.object({ side: z.enum(sides).default('front') }),
    reply: ProofView,
  }),
  analyzeColors: route('POST /analyze-colors', 'generation', 'user', {
    body: z.object({ imageBase64: z.string().min(1).max(20_000_000) }),
    query: noQuery,
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), colorAnalysis: z.string() }),
  }),
} as const;

export type RouteName = keyof typeof routes;
export type Routes = typeof routes;
/** The routes of one area, so that an area's handlers are complete when they compile. */
export type RoutesOf<A extends Area> = {
  [Name in RouteName as Routes[Name]['area'] extends A ? Name : never]: Routes[Name];
};

/** The widened row of a route, for code that walks the table. */
export function routeRow(name: RouteName): Route {
  return routes[name];
}

export const routeNames = Object.keys(routes) as RouteName[];

/** The address of a route with its parameters filled in, below the given base. */
export function routePath(name: RouteName, params: Readonly<Record<string, string>> = {}, base = '/api'): string {
  return base + routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
