import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type RouteName, routeNames, routeRow } from '#domain/api/routes.ts';
import { boxLimits } from '#domain/shop/box-limits.ts';
import { cartLimits } from '#domain/shop/cart-limits.ts';
import { boxMax } from '#domain/shop/prices.ts';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { largestJson, type Sizes } from '#tests/builders/largest-json.ts';

/** Lists with a fixed page size: operators' lists have 50, a user's players 100. */
const fixedPages: Partial<Record<RouteName, number>> = {
  listPlayers: limits.pageSize.max,
  listHolds: serverLimits.pageOfHolds,
};
const opsPage = 50;

/** Lists that always fit one page, with their maximum length. */
const whole: Partial<Record<RouteName, Readonly<Record<string, number>>>> = {
  readCart: {
    '.cart_items': cartLimits.boxes,
    '.totals.items': cartLimits.boxes,
    '.totals.template_lines': serverLimits.teamLooks,
  },
  listTeams: { '.teams': 50 },
  listSessions: { '.sessions': 100 },
  listOrderWindows: { '.windows': 100 },
  listCashPacks: { '.cash_packs': limits.teamOrder.cashLines },
  listTeamTemplates: { '.templates': serverLimits.teamLooks },
  listGenerations: { '.generations': 200 },
  listDiscounts: { '.discounts': 500 },
};

const { text } = limits;
/** Texts that people write, at the limits of their fields. */
const words = {
  ...text,
  name: boxLimits.name,
  first_name: text.full_name,
  purchased_by: text.full_name,
  short_name: text.full_name,
  recipient: text.full_name,
  listed_name: text.player_name,
  name_suggestion: text.player_name,
  by_name: text.full_name,
  held_by: text.full_name,
  template_name: text.team_name,
  template_description: text.design_requirements,
  fundraising_notes: text.description,
  notes: 1000,
  note: 1000,
  text: 1000,
  decision_note: 1000,
  rejection_reason: 500,
  message: limits.ticket.message,
  pack_name: boxLimits.name,
  window_name: text.team_name,
  line1: 100,
  line2: 100,
  city: 100,
  state: 50,
  postal_code: 20,
  phone: 30,
  title: text.player_name,
  season: 50,
  broken: text.player_name + 50,
  relation: 50,
  category: 50,
  role: 50,
};

/** All other texts, in bytes. A link to a picture is signed. */
const texts = {
  url: 330,
  id: 40,
  at: 24,
  signed_on: 10,
  next_cursor: 500,
  key: 200,
  photo_key: 200,
  path: 60,
  address: limits.clip.url,
  host: 100,
  missing: 120,
  pack_type: 50,
  order_number: 16,
  reference: 40,
  batch_number: 12,
  email: 254,
  guardian_email: 254,
  second_guardian_email: 254,
  primary: 7,
  secondary: 7,
  primary_color: 7,
  secondary_color: 7,
  invite_code: 16,
  userRole: 20,
  template_type: 20,
  words_version: 20,
  page_code: 20,
  discount_code: 30,
  code: 30,
  by: 40,
  number: 20,
  replaces: 40,
  tracking_number: 40,
  carrier: 40,
  design: 40,
  step: 20,
  error: 60,
  what: 60,
  subject: 60,
  seen: 60,
  country: 2,
  deadline: 24,
  before: 60,
  after: 60,
  seed_sha256: 64,
};

/** The number of entries within a row. */
const within = {
  '.pack_items': boxMax,
  '.sold_at': 20,
  '.card_ids': boxMax,
  '.strokes': limits.cutout.strokes,
  // All strokes together.
  '.points': limits.cutout.points / limits.cutout.strokes,
  '.stats': text.stats,
  '.field_toggles': 20,
  '.toggles': 20,
  '.purposes': 6,
  '.consent_purposes': 6,
  '.counts': 10,
  '.finishes': 3,
  // One a year.
  '.past_seasons': 30,
  '.broken': 20,
  '.result_images': limits.generation.options.max,
  '.images': limits.generation.options.max,
  '.photos': 3,
  '.photos[].generations': 4,
  '.notes': 5,
  '.items': boxMax,
  '.photo_urls': 4,
  '.address': 6,
  '.acts': 5,
  '.seen': 40,
  '.before': 15,
  '.after': 15,
};

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> =>
  (schema as { readonly shape?: Readonly<Record<string, z.ZodType>> } | null)?.shape ?? {};
const isPaged = (name: RouteName): boolean => 'next_cursor' in shapeOf(routeRow(name).reply);
const listed = routeNames.filter((name) => isPaged(name) || name in whole);

/** The maximum rows that a call can request. */
function pageSize(name: RouteName): number {
  const { query } = routeRow(name);
  const parsed = query.safeParse({ limit: String(limits.pageSize.max), quantity: '1' }).data as { limit?: number };
  return parsed?.limit ?? fixedPages[name] ?? opsPage;
}

function largestReply(name: RouteName, bytesOfCharacter: number): number {
  const { reply } = routeRow(name);
  if (!reply) return 0;
  const rows = Object.keys(shapeOf(reply)).map((key) => [`${name}.${key}`, pageSize(name)] as const);
  const own = Object.entries(whole[name] ?? {}).map(([end, count]) => [`${name}${end}`, count] as const);
  const lists: Sizes['lists'] = { ...Object.fromEntries(rows), ...Object.fromEntries(own), ...within };
  return largestJson(reply, { words, texts, lists, bytesOfCharacter }, name);
}

const MB = 1_048_576;

describe('the largest page of a list', () => {
  it('is checked for every list of the API', () => {
    expect(listed.length).toBeGreaterThan(30);
  });

  it.each(listed)('of %s is below 1 MB with every text at its maximum length', (name) => {
    expect(largestReply(name, 1)).toBeLessThan(MB);
  });

  it.each(listed)('of %s is below half of Lambda’s 6 MB reply limit, in any script', (name) => {
    // Three bytes a character: Chinese, Arabic, Devanagari.
    expect(largestReply(name, 3)).toBeLessThan(3 * MB);
  });
});
