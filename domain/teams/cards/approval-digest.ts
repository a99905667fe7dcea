import * as z from 'zod';
import { serverLimits } from '#domain/tables/server-limits.ts';

/** When a team's coaches were last mailed about waiting cards, and when the next mail is due (ISO 8601 UTC). */
export const ApprovalDigest = z.object({
  team_id: z.string(),
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
});
export type ApprovalDigest = z.infer<typeof ApprovalDigest>;

/** Schedules the mail after a card came at `at`: at once, but at most one per hour. Null if it is due already. */
export function dueDigest(digest: ApprovalDigest, at: string): ApprovalDigest | null {
  if (digest.due_at !== null) return null;
  const last = digest.sent_at === null ? Number.NEGATIVE_INFINITY : Date.parse(digest.sent_at);
  const due = Math.max(Date.parse(at), last + serverLimits.team.digestSeconds * 1000);
  return { ...digest, due_at: new Date(due).toISOString() };
}
