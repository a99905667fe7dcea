import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { typedLine } from '#domain/values/typed-text.ts';

/** Purposes of a consent: the photo becomes a card; the team prints and sells it; the team's public page names the player; a hosted artist gets the photo. */
export const consentPurposes = ['card', 'team_print', 'team_page', 'hosted_art'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const neededPurposes: readonly ConsentPurpose[] = ['card', 'team_print'];

/** Purposes that an adult may refuse. */
export const optionalPurposes = ['team_page', 'hosted_art'] as const satisfies readonly ConsentPurpose[];
export type OptionalPurpose = (typeof optionalPurposes)[number];

export const withPurpose = (
  purposes: readonly OptionalPurpose[],
  purpose: OptionalPurpose,
  isIn: boolean,
): readonly OptionalPurpose[] => optionalPurposes.filter((one) => (one === purpose ? isIn : purposes.includes(one)));

/** The text that an adult agrees to, with its version, which each consent stores. A change of meaning needs a new version. */
export const consentText = {
  version: '2026-11-26',
  adult: 'I am this player’s parent or guardian, or I am 18 or older and this is me.',
  purposes: {
    card: 'Goldcut makes a trading card from this photo, with the player’s name and number.',
    team_print: 'The team prints the card in its sets and packs, which families and supporters may buy.',
    team_page: 'The team’s public page may show the first name and initial. It never shows the photo.',
    hosted_art:
      'For a creative design, an image service of Amazon paints the scene behind the player. It gets the photo without the name, and by its terms keeps no copy.',
  } satisfies Record<ConsentPurpose, string>,
  needed: neededPurposes,
  withdrawal: 'You can take this back at any time with this link. What was printed before stays printed.',
} as const;

/** Source of a consent: the player's private link, or a paper that a coach holds. */
export const consentSources = ['link', 'paper'] as const;

/** A consent as given. It is never deleted, only revoked. */
export const GuardianConsent = z.object({
  id: z.string(),
  team_id: z.string(),
  player_id: z.string(),
  /** `user_id` is the signed-in account, if any. */
  given_by: z.object({ name: z.string(), relation: z.string(), user_id: z.string().nullable() }),
  source: z.enum(consentSources).default('link'),
  /** User id of the member who holds the paper. */
  witnessed_by: z.string().nullable().default(null),
  /** Date on the paper, `YYYY-MM-DD`. Null for a link, and for older records. */
  signed_on: z.string().nullable().default(null),
  /** Name of the paper's holder at confirmation. Null for a link, for old records, and after the holder's account was erased. */
  held_by: z.string().nullable().default(null),
  purposes: z.array(z.enum(consentPurposes)),
  words_version: z.string(),
  given_at: z.string(),
  revoked_at: z.string().nullable(),
  /** `term`: a new season asks again (D-561). */
  revoked_by: z.enum(['guardian', 'team', 'shop', 'term']).nullable(),
});
export type GuardianConsent = z.infer<typeof GuardianConsent>;

export const ConsentView = z.object({
  ...GuardianConsent.omit({ witnessed_by: true }).shape,
  given_by: z.object({ name: z.string(), relation: z.string() }),
  player_name: z.string(),
  player_number: z.string(),
});
export type ConsentView = z.infer<typeof ConsentView>;

export const relations = ['parent', 'guardian', 'self'] as const;

/** A printable name: letters of any script, digits, and the marks of names. May be empty; another check refuses that. */
export const namePattern = /^(?:[\p{L}\p{M}\p{N}][\u200d\u200c\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ´`()&-]*)?$/u;
const adultName = typedLine(limits.text.full_name)
  .min(1, { error: 'Please give your name.' })
  .regex(namePattern, { error: 'Please write your name with letters.' });

export const NewGuardianConsent = z.object({
  name: adultName,
  relation: z.enum(relations, { error: 'Please choose how you are related to the player.' }),
  purposes: z
    .array(z.enum(consentPurposes))
    .max(consentPurposes.length)
    .refine((given) => neededPurposes.every((needed) => given.includes(needed)), says('guardian.purposes_missing')),
  words_version: z.literal(consentText.version, says('guardian.words_changed')),
});
export type NewGuardianConsent = z.infer<typeof NewGuardianConsent>;

interface Consenting {
  readonly consent: 'none' | 'given' | 'revoked';
  readonly consent_purposes: readonly ConsentPurpose[];
}

/** Whether a purpose is allowed for a player now. Without a consent in force, nothing is. */
export const mayUse = ({ consent, consent_purposes: purposes }: Consenting, purpose: ConsentPurpose): boolean =>
  consent === 'given' && purposes.includes(purpose);

export const mayHaveCard = (player: Consenting): boolean => neededPurposes.every((needed) => mayUse(player, needed));

/** Purposes allowed by all consents in force together. */
export const purposesInForce = (consents: readonly GuardianConsent[]): ConsentPurpose[] =>
  consentPurposes.filter((purpose) =>
    consents.some(({ revoked_at: end, purposes }) => end === null && purposes.includes(purpose)),
  );

export function isSameConsent(before: GuardianConsent, given: NewGuardianConsent): boolean {
  const { given_by: by, purposes, words_version: version, revoked_at: end } = before;
  const samePurposes =
    purposes.length === new Set(given.purposes).size && given.purposes.every((p) => purposes.includes(p));
  return (
    end === null &&
    by.name === given.name &&
    by.relation === given.relation &&
    samePurposes &&
    version === given.words_version
  );
}
