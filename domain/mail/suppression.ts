import * as z from 'zod';
import type { FeedbackKind } from './mail-entry.ts';

/** Reports about one address. The row's key is the address's hash; the address is not stored (D-214). */
export const Suppression = z.object({
  address_sha256: z.string(),
  /** Why the address is blocked. Null if only soft bounces were counted. */
  reason: z.enum(['hard_bounce', 'complaint']).nullable(),
  since: z.string(),
  /** Full mailboxes and absences, which only count. */
  soft_bounces: z.int().min(0),
});
export type Suppression = z.infer<typeof Suppression>;

/** Normalizes an address, so that typed and reported ones have the same key. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** The record of an address after a report at `at` (ISO 8601 UTC). A complaint is never weakened to a bounce. */
export function suppressionAfter(
  before: Suppression | null,
  report: { readonly address_sha256: string; readonly kind: FeedbackKind; readonly at: string },
): Suppression {
  const { address_sha256, kind, at } = report;
  const known = before ?? { address_sha256, reason: null, since: at, soft_bounces: 0 };
  if (kind === 'soft_bounce') return { ...known, soft_bounces: known.soft_bounces + 1 };
  if (known.reason === 'complaint' || known.reason === kind) return known;
  return { ...known, reason: kind, since: at };
}
