import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';

/**
 * What a guardian agrees to: the photo becomes a card, the team prints and sells the card, the team's public page names the player, and a hosted artist
 * gets the photo.
 */
export const consentPurposes = ['card', 'team_print', 'team_page', 'hosted_art'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Without these a player has no card: a card of a team is made to be printed by it. */
const neededPurposes: readonly ConsentPurpose[] = ['card', 'team_print'];

/** What an adult may leave out. */
export const optionalPurposes = ['team_page', 'hosted_art'] as const satisfies readonly ConsentPurpose[];
export type OptionalPurpose = (typeof optionalPurposes)[number];

/** A list of purposes with one more, or without it. */
export const withPurpose = (
  purposes: readonly OptionalPurpose[],
  purpose: OptionalPurpose,
  isIn: boolean,
): readonly OptionalPurpose[] => optionalPurposes.filter((one) => (one === purpose ? isIn : purposes.includes(one)));

/**
 * The words that an adult agrees to, and their version, which each consent keeps. API and page show these. Words that mean something else get a new
 * version; what was given keeps the old one.
 */
export const consentWords = {
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

/** How a consent came: with the player's private link, or on a paper that a coach holds. */
export const consentSources = ['link', 'paper'] as const;

/** A consent as it was given: who, for whom, what for, when, and which words. It is never deleted, only revoked. */
export const GuardianConsent = z.object({
  id: z.string(),
  team_id: z.string(),
  player_id: z.string(),
  /** `user_id`: the account that was signed in, if any. */
  given_by: z.object({ name: z.string(), relation: z.string(), user_id: z.string().nullable() }),
  source: z.enum(consentSources).default('link'),
  /** The member who holds the paper: a user id. */
  witnessed_by: z.string().nullable().default(null),
  /** The date on the paper, `YYYY-MM-DD`. Null for a link, and for papers that were recorded before it was kept. */
  signed_on: z.string().nullable().default(null),
  /** The name of who holds the paper, as it was when they confirmed it. Null for a link, for old records, and once their account is erased. */
  held_by: z.string().nullable().default(null),
  purposes: z.array(z.enum(consentPurposes)),
  words_version: z.string(),
  given_at: z.string(),
  revoked_at: z.string().nullable(),
  revoked_by: z.enum(['guardian', 'team', 'shop']).nullable(),
});
export type GuardianConsent = z.infer<typeof GuardianConsent>;

/** A consent as admins and coaches of the team see it. */
export const ConsentView = z.object({
  ...GuardianConsent.omit({ witnessed_by: true }).shape,
  given_by: z.object({ name: z.string(), relation: z.string() }),
  player_name: z.string(),
  player_number: z.string(),
});
export type ConsentView = z.infer<typeof ConsentView>;

/** How an adult is related to the player. */
export const relations = ['parent', 'guardian', 'self'] as const;

/** A name that can be written and printed: letters of any script, digits, and the marks of names. That it is not empty is another check. */
export const writtenName = /^(?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ´`()&-]*)?$/u;
const adultName = z
  .string()
  .trim()
  .min(1, { error: 'Please give your name.' })
  .max(limits.text.full_name, says('text.too_long'))
  .regex(writtenName, { error: 'Please write your name with letters.' });

/** A consent on its way in. */
export const ConsentGiven = z.object({
  name: adultName,
  relation: z.enum(relations, { error: 'Please choose how you are related to the player.' }),
  purposes: z
    .array(z.enum(consentPurposes))
    .max(consentPurposes.length)
    .refine((given) => neededPurposes.every((needed) => given.includes(needed)), says('guardian.purposes_missing')),
  /** The version of the words that the adult read. */
  words_version: z.literal(consentWords.version, says('guardian.words_changed')),
});
export type ConsentGiven = z.infer<typeof ConsentGiven>;

interface Consenting {
  readonly consent: 'none' | 'given' | 'revoked';
  readonly consent_purposes: readonly ConsentPurpose[];
}

/** Whether a player may be used for a purpose now. A player without a consent in force may be used for nothing. */
export const mayUse = ({ consent, consent_purposes: purposes }: Consenting, purpose: ConsentPurpose): boolean =>
  consent === 'given' && purposes.includes(purpose);

/** Whether a player's photo may be stored and a team's card made of it. */
export const mayHaveCard = (player: Consenting): boolean => neededPurposes.every((needed) => mayUse(player, needed));

/** What the consents in force allow together: what one adult left out, another may have given. */
export const purposesInForce = (consents: readonly GuardianConsent[]): ConsentPurpose[] =>
  consentPurposes.filter((purpose) =>
    consents.some(({ revoked_at: end, purposes }) => end === null && purposes.includes(purpose)),
  );

/** Whether a consent says what another in force says already: the same adult, the same purposes, the same words. */
export function isSameConsent(before: GuardianConsent, given: ConsentGiven): boolean {
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
