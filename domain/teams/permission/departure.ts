import * as z from 'zod';

/** Why a person leaves unprinted things. `rejection`: a coach rejects a card, or it is withdrawn from the team. */
export const departureEvents = ['withdrawal', 'erasure', 'removal', 'rejection'] as const;
export type DepartureEvent = (typeof departureEvents)[number];

/** A checklist or team card that names the person, with the approval that its next making keeps. */
export const NamingCard = z.object({
  set_id: z.string(),
  number: z.int(),
  kind: z.enum(['checklist', 'team']),
  card_id: z.string(),
  team_card_id: z.string().nullable(),
  /** Null if it was not approved. Without an approver (P-18), the id is empty. */
  approved_by: z.string().nullable(),
});
export type NamingCard = z.infer<typeof NamingCard>;

/**
 * A person who leaves what is not printed (D-410): a player, one card of a team, or all cards of a member. `open`: unprinted things may still name
 * the person, so the press and new orders wait. `remaking`: only held orders wait, for the cards in `naming`.
 */
export const Departure = z.object({
  id: z.string(),
  team_id: z.string(),
  event: z.enum(departureEvents),
  player_id: z.string().nullable(),
  card_id: z.string().nullable(),
  member_id: z.string().nullable(),
  at: z.string(),
  status: z.enum(['open', 'remaking']),
  /** Null until the sets were read. */
  naming: z.array(NamingCard).nullable(),
});
export type Departure = z.infer<typeof Departure>;

/** Withdrawal and erasure end the right to any picture; after the others, what was printed stays as it is. */
export const endsPictures = ({ event }: Pick<Departure, 'event'>): boolean =>
  event === 'withdrawal' || event === 'erasure';
