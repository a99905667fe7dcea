import * as z from 'zod';
import type { FeedbackKind } from './mail-entry.ts';

/** What the mail service reported of one address. The row is named by the hash of the address, which is in no column (D-214). */
export const Suppression = z.object({
  address_sha256: z.string(),
  /** Why the address gets no mail of ours. Null: it gets mail; only soft bounces were counted. */
  reason: z.enum(['hard_bounce', 'complaint']).nullable(),
  since: z.string(),
  /** Full mailboxes and absences: they pass, so they are only counted. */
  soft_bounces: z.int().min(0),
});
export type Suppression = z.infer<typeof Suppression>;

/** An address as one person types it and another one reports it: the same key. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** The record of an address after a report of the mail service. `at`: ISO 8601 UTC. A complaint is never weakened to a bounce. */
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
