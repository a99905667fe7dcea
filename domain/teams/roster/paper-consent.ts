import * as z from 'zod';
import type { ErrorCode } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { type GuardianConsent, NewGuardianConsent, namePattern } from './consent.ts';

/** Placeholder that older releases stored as a guardian's name, if a coach confirmed a whole batch. */
export const nobodysName = 'A parent or guardian';

const guardianNameMissing = 'Please write the guardian’s name, as it stands on the paper.';
const guardianName = typedLine(limits.text.full_name, { error: guardianNameMissing })
  .min(1, { error: guardianNameMissing })
  .regex(namePattern, { error: 'Please write the name with letters.' })
  .refine((name) => name !== nobodysName, { error: guardianNameMissing });

export const PaperConsent = NewGuardianConsent.extend({
  player_id: Id,
  name: guardianName,
  signed_on: z.iso.date({ error: 'Please give the date on the paper.' }),
  held: z.literal(true, { error: 'Please confirm that you hold this paper.' }),
});
export type PaperConsent = z.infer<typeof PaperConsent>;

/** Filters of a team's consents. `incomplete`: on paper, in force, without a date or holder. */
export const consentFilters = ['all', 'incomplete'] as const;
export type ConsentFilter = (typeof consentFilters)[number];

type Recorded = Pick<GuardianConsent, 'source' | 'signed_on' | 'held_by' | 'revoked_at'>;

/** Whether a consent on paper lacks proof: it stays in force, and a coach should complete it. */
export const isIncompleteConsent = ({ source, signed_on: date, held_by: holder, revoked_at: end }: Recorded): boolean =>
  source === 'paper' && end === null && (date === null || holder === null);

const hour = 3_600_000;
/** The first time zone to begin a day: UTC+14. */
const earliestZone = 14 * hour;

/** The error code for a paper's date; null if valid. Refuses a paper from before the newest revocation, or from its day. */
export function paperDateProblem(
  signedOn: string,
  { now, revokedAt }: { readonly now: Date; readonly revokedAt: string | null },
): ErrorCode | null {
  if (signedOn > new Date(now.getTime() + earliestZone).toISOString().slice(0, 10)) return 'guardian.paper_future';
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - limits.roster.paperYears);
  if (signedOn < oldest.toISOString().slice(0, 10)) return 'guardian.paper_old';
  return revokedAt !== null && signedOn <= revokedAt.slice(0, 10) ? 'guardian.paper_revoked' : null;
}
