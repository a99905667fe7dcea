import * as z from 'zod';

/** What a guardian agrees to: the photo is used for the card, the team prints and sells the card, and the team's page shows it. */
export const consentPurposes = ['card', 'team_print', 'team_page'] as const;

/** A consent as it was given: who, for whom, what for, when, and which words. It is never deleted, only revoked. */
export const Consent = z.object({
  id: z.string(),
  team_id: z.string(),
  player_id: z.string(),
  given_by: z.object({ name: z.string(), relation: z.string(), user_id: z.string().nullable() }),
  purposes: z.array(z.enum(consentPurposes)),
  words_version: z.string(),
  given_at: z.string(),
  revoked_at: z.string().nullable(),
  revoked_by: z.enum(['guardian', 'team', 'shop']).nullable(),
});
export type Consent = z.infer<typeof Consent>;
