import type { DepartureEvent } from './departure.ts';

/**
 * What an event does to a thing that names or shows a person. `erased`: deleted, also where it was kept. `pulled`: taken out before print.
 * `remade`: made again without the person, and orders wait. `hidden`: the next reading leaves the person out. `record`: kept without name and
 * picture. `kept`: stays as it is. `ends`: its address shows nothing any more.
 */
export type Effect = 'erased' | 'pulled' | 'remade' | 'hidden' | 'record' | 'kept' | 'ends';

export interface Artefact {
  /** For readers of this table. */
  readonly what: string;
  readonly effects: Readonly<Record<DepartureEvent, Effect>>;
  /** The sources that make it from names or pictures of people. */
  readonly made: readonly string[];
}

const always = (effect: Effect): Artefact['effects'] => ({
  withdrawal: effect,
  erasure: effect,
  removal: effect,
  rejection: effect,
});

/**
 * Everything of a team that names or shows a person, and what the four events do to it (D-410). The walk of a departure takes the rows of
 * `walkedArtefacts` in their order; the others follow from rows that the events change themselves.
 */
export const artefacts = {
  set_label: {
    what: 'the row of a player in a set: name, number and pictures',
    effects: { withdrawal: 'erased', erasure: 'kept', removal: 'pulled', rejection: 'kept' },
    made: [
      'teams/sets/start-set.ts',
      'teams/sets/read-set.ts',
      'teams/sets/set-view.ts',
      'teams/sets/save-set-card.ts',
      'teams/sets/retry-set.ts',
      'teams/sets/changed-cards.ts',
    ],
  },
  team_entry: {
    what: 'the entry among a team’s cards, which packs, previews and approvals show',
    effects: { withdrawal: 'erased', erasure: 'erased', removal: 'pulled', rejection: 'pulled' },
    made: [
      'teams/cards/hand-in-card.ts',
      'teams/cards/follow-card.ts',
      'teams/cards/list-team-cards.ts',
      'teams/cards/team-card-view.ts',
      'teams/cards/decide-team-card.ts',
    ],
  },
  checklist: {
    what: 'the checklist of a set, which names its players and may show a photo of the team',
    effects: { withdrawal: 'remade', erasure: 'kept', removal: 'remade', rejection: 'remade' },
    made: ['teams/sets/subject.ts', 'teams/sets/advance-card.ts'],
  },
  team_card: {
    what: 'the team card of a set, which names its players',
    effects: { withdrawal: 'remade', erasure: 'kept', removal: 'remade', rejection: 'remade' },
    made: ['teams/sets/subject.ts', 'teams/sets/advance-card.ts'],
  },
  ordered_card: {
    what: 'a frozen card of an unpaid or unprinted order, with title, pictures, print files and the order’s picture',
    effects: always('pulled'),
    made: [
      'teams/packs/freeze-packs.ts',
      'teams/packs/deal-packs.ts',
      'teams/packs/buyers-view.ts',
      'teams/sets/renew-orders.ts',
      'teams/packs/choose-places.ts',
      'orders/order/order-view.ts',
      'orders/checkout/freeze-boxes.ts',
    ],
  },
  press_sheet: {
    what: 'a sheet, poster or pick list of a batch that is not printed; walked in the transaction of its order',
    effects: always('remade'),
    made: ['production/queue/read-print-files.ts', 'production/queue/order-documents.ts'],
  },
  printed_card: {
    what: 'a frozen card of a printed order, and every reprint, replacement and label made of it; walked with the order',
    effects: { withdrawal: 'record', erasure: 'record', removal: 'kept', rejection: 'kept' },
    made: [],
  },
  card: {
    what: 'the card itself with its history, pictures and print files',
    effects: { withdrawal: 'erased', erasure: 'erased', removal: 'kept', rejection: 'kept' },
    made: ['teams/roster/erase-revoked.ts', 'teams/cards/erase-card.ts', 'cards/generation/preview-team-look.ts'],
  },
  photo: {
    what: 'the photo of a player, its cut-outs and copies',
    effects: { withdrawal: 'erased', erasure: 'kept', removal: 'kept', rejection: 'kept' },
    made: ['teams/roster/set-photos.ts', 'teams/roster/answer-link.ts', 'cards/photo/check-photo.ts'],
  },
  roster_entry: {
    what: 'the roster that coaches read: names, numbers and photos',
    effects: { withdrawal: 'kept', erasure: 'kept', removal: 'hidden', rejection: 'kept' },
    made: [
      'teams/roster/read-roster.ts',
      'teams/roster/players.ts',
      'teams/roster/import-roster.ts',
      'teams/roster/revoke-consent.ts',
      'teams/team/read-board.ts',
      'teams/sets/read-plan.ts',
      'teams/sets/edit-set-card.ts',
    ],
  },
  private_link: {
    what: 'the family’s page behind its private link: first name and number of its own player',
    effects: { withdrawal: 'kept', erasure: 'kept', removal: 'ends', rejection: 'kept' },
    made: ['teams/roster/player-link.ts', 'teams/roster/read-player-link.ts', 'teams/roster/family.ts'],
  },
  window_page: {
    what: 'the public page of an order window, and the names of a pack for outsiders: `publicName` follows the consent',
    effects: always('hidden'),
    made: ['teams/packs/buyers-view.ts', 'teams/packs/players-on-page.ts'],
  },
  pack_preview: {
    what: 'the preview of a pack that coaches see before an order',
    effects: always('hidden'),
    made: ['teams/packs/preview-packs.ts'],
  },
  flyer: {
    what: 'the printed flyer of a player with name and private link',
    effects: { withdrawal: 'kept', erasure: 'kept', removal: 'hidden', rejection: 'kept' },
    made: ['teams/roster/read-flyers.ts'],
  },
  team_mail: {
    what: 'a mail to coaches or families that names a player; none has a picture of another’s player (D-215)',
    effects: always('hidden'),
    made: [
      'mail/recipes/team-card-mails.ts',
      'mail/recipes/team-order-mails.ts',
      'mail/recipes/team-set-mails.ts',
      'mail/log/mail-recipient.ts',
      'teams/packs/remind-players.ts',
      'teams/packs/plan-reminders.ts',
      'teams/packs/invite-families.ts',
    ],
  },
  mail_picture: {
    what: 'a picture in a mail about the reader’s own card',
    effects: { withdrawal: 'ends', erasure: 'ends', removal: 'kept', rejection: 'kept' },
    made: ['mail/recipes/order-facts.ts'],
  },
  share_page: {
    what: 'the public page of a shared card; a team’s card has none (D-136)',
    effects: { withdrawal: 'ends', erasure: 'ends', removal: 'kept', rejection: 'kept' },
    made: [],
  },
  ledger: {
    what: 'a team’s ledger and the cash packs of a window: the player whose link led to an order, or whose family paid',
    effects: always('kept'),
    made: ['teams/packs/read-ledger.ts', 'teams/packs/cash-packs.ts'],
  },
  consent_record: {
    what: 'the record of a consent and of its end, with the adult’s name: the proof of what was allowed',
    effects: { withdrawal: 'kept', erasure: 'record', removal: 'kept', rejection: 'kept' },
    made: [
      'teams/roster/record-consent.ts',
      'teams/roster/record-paper.ts',
      'teams/roster/read-consents.ts',
      'teams/team/erase-from-teams.ts',
    ],
  },
  export: {
    what: 'a person’s archive of the own account',
    effects: always('hidden'),
    made: ['export-me.ts'],
  },
} as const satisfies Record<string, Artefact>;

/** The kinds that a departure's walk changes, in this order: first the sets, so that what is made again reads them changed, last the orders. */
export const walkedArtefacts = ['set_label', 'team_entry', 'checklist', 'team_card', 'ordered_card'] as const;
export type WalkedArtefact = (typeof walkedArtefacts)[number];
