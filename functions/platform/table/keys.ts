import { partitionLength } from '#domain/production/queue/search-words.ts';

export { indexes } from './indexes.ts';

/** The key of an item in the single table. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const sideNumber = (side: string, n: number): string => `GEN#${side}#${String(n).padStart(6, '0')}`;

/** The key of every entity in the single table, as a function of ids. */
export const keys = {
  profile: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  /** Due time of a user's or team's picture check. */
  pictureCheck: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PICTURECHECK' }),
  /** A sign-in on one browser. */
  session: (userId: string, id: string): Key => ({ pk: `USER#${userId}`, sk: `SESSION#${id}` }),
  exportArchive: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'EXPORT' }),
  emailGuard: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  card: (userId: string, cardId: string): Key => ({ pk: `USER#${userId}`, sk: `CARD#${cardId}` }),
  /** Code of a public page or a clip → its card. */
  cardLink: (code: string): Key => ({ pk: `CARDLINK#${code}`, sk: 'CARDLINK' }),
  /** Links a code to its card, so erasing the card finds it. */
  linkOfCard: (cardId: string, code: string): Key => ({ pk: `CARD#${cardId}`, sk: `LINK#${code}` }),
  /** A picture in a mail. Erasing the card ends its address. */
  mailPicture: (cardId: string, tokenSha256: string): Key => ({ pk: `CARD#${cardId}`, sk: `MAILPIC#${tokenSha256}` }),
  signature: (cardId: string): Key => ({ pk: `CARD#${cardId}`, sk: 'SIGNATURE' }),
  printFiles: (cardId: string, version: string): Key => ({ pk: `CARD#${cardId}`, sk: `PRINT#${version}` }),
  posterFiles: (cardId: string, version: string): Key => ({ pk: `CARD#${cardId}`, sk: `PRINT#${version}#MEGA` }),
  generation: (cardId: string, side: string, n: number): Key => ({ pk: `CARD#${cardId}`, sk: sideNumber(side, n) }),
  generationPointer: (id: string): Key => ({ pk: `GEN#${id}`, sk: 'GEN' }),
  /** A call of a hosted artist that is counted: a task that is tried again counts once. */
  hostedCall: (generationId: string, option: number, artist: string, n: number): Key => ({
    pk: `GEN#${generationId}`,
    sk: `HOSTED#${option}#${artist}#${n}`,
  }),
  journeyAccount: (): Key => ({ pk: 'JOURNEY', sk: 'ACCOUNT' }),
  runDurations: (): Key => ({ pk: 'DURATIONS', sk: 'DURATIONS' }),
  template: (id: string): Key => ({ pk: `TEMPLATE#${id}`, sk: 'TEMPLATE' }),
  /** Number of fronts started with a template. */
  templateUses: (id: string): Key => ({ pk: `TEMPLATE#${id}`, sk: 'USES' }),
  /** The prices of all priced templates in one row, so a cart finds them without reading its cards. */
  templatePrices: (): Key => ({ pk: 'TEMPLATES', sk: 'PRICES' }),
  player: (userId: string, playerId: string): Key => ({ pk: `USER#${userId}`, sk: `PLAYER#${playerId}` }),
  upload: (userId: string, uploadId: string): Key => ({ pk: `USER#${userId}`, sk: `UPLOAD#${uploadId}` }),
  /** Keeps a photo's key unique while its upload may still come. */
  photoClaim: (userId: string, photoKey: string): Key => ({ pk: `USER#${userId}`, sk: `CLAIM#${photoKey}` }),
  photo: (userId: string, photoKey: string): Key => ({ pk: `USER#${userId}`, sk: `PHOTO#${photoKey}` }),
  rate: (what: string, caller: string, window: number): Key => ({ pk: `RATE#${what}#${caller}`, sk: `RATE#${window}` }),
  challenge: (signature: string): Key => ({ pk: `CHALLENGE#${signature}`, sk: 'CHALLENGE' }),
  mail: (kind: string, subject: string, state: string): Key => ({ pk: `MAIL#${kind}#${subject}`, sk: `MAIL#${state}` }),
  /** Id of a mail → its entry. */
  mailPointer: (id: string): Key => ({ pk: `MAILID#${id}`, sk: 'MAILID' }),
  /** The mail service's reports about an address. */
  suppression: (addressSha256: string): Key => ({ pk: `SUPPRESSED#${addressSha256}`, sk: 'SUPPRESSED' }),
  pack: (userId: string, packId: string): Key => ({ pk: `USER#${userId}`, sk: `PACK#${packId}` }),
  cart: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CART' }),
  discount: (code: string): Key => ({ pk: `DISCOUNT#${code}`, sk: 'DISCOUNT' }),
  discountUse: (code: string, userId: string): Key => ({ pk: `DISCOUNT#${code}`, sk: `USE#${userId}` }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  orderItem: (orderId: string, n: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `ITEM#${String(n).padStart(2, '0')}`,
  }),
  /** Frozen cards of team packs, and the packs made of them, many per row. */
  orderCards: (orderId: string, n: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `CARDS#${String(n).padStart(3, '0')}`,
  }),
  orderPacks: (orderId: string, n: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `PACKS#${String(n).padStart(3, '0')}`,
  }),
  /** A card in another person's order. Written before the order, so its pictures and print files stay. */
  cardOrdered: (cardId: string, orderId: string): Key => ({ pk: `CARD#${cardId}`, sk: `ORDERED#${orderId}` }),
  /** The order's row in operators' lists. */
  batch: (id: string): Key => ({ pk: `BATCH#${id}`, sk: 'BATCH' }),
  batchOrder: (batchId: string, orderId: string): Key => ({ pk: `BATCH#${batchId}`, sk: `ORDER#${orderId}` }),
  batchSheet: (batchId: string, n: number): Key => ({
    pk: `BATCH#${batchId}`,
    sk: `SHEET#${String(n).padStart(4, '0')}`,
  }),
  batchPoster: (batchId: string, n: number): Key => ({
    pk: `BATCH#${batchId}`,
    sk: `POSTER#${String(n).padStart(4, '0')}`,
  }),
  /** Number of batches of a day (YYYY-MM-DD). */
  batchCount: (day: string): Key => ({ pk: `BATCHES#${day}`, sk: 'COUNT' }),
  productionJob: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'JOB' }),
  workflow: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'WORKFLOW' }),
  /** The token of an order's waiting execution. */
  taskToken: (orderId: string, execution: string): Key => ({ pk: `ORDER#${orderId}`, sk: `TOKEN#${execution}` }),
  /** A failed execution that is recorded on its order. */
  executionEnd: (orderId: string, execution: string, at: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `ENDED#${execution}#${at}`,
  }),
  /** Search terms of an order, and each term's row. */
  searchWords: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'WORDS' }),
  searchWord: (word: string, orderId: string): Key => ({
    // Two UTF-16 units may end inside an emoji, and a key has whole characters.
    pk: `FIND#${word.slice(0, partitionLength).toWellFormed()}`,
    sk: `${word}#${orderId}`,
  }),
  timeline: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `EVT#${id}` }),
  adjustment: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `ADJ#${id}` }),
  refundAttempts: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `TRY#${id}` }),
  returnRequest: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `RETURN#${id}` }),
  returnPointer: (id: string): Key => ({ pk: `RETURN#${id}`, sk: 'RETURN' }),
  labelPurchase: (orderId: string, parcel: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `LABEL#${String(parcel).padStart(2, '0')}`,
  }),
  /** The ticket of a parcel's case. */
  parcelCase: (trackingNumber: string, kind: string): Key => ({ pk: `PARCEL#${trackingNumber}`, sk: `CASE#${kind}` }),
  /** Tracking number of the carrier → order. */
  parcel: (trackingNumber: string): Key => ({ pk: `PARCEL#${trackingNumber}`, sk: 'PARCEL' }),
  /** Order number → order. It also keeps the number unique. */
  tracking: (orderNumber: string): Key => ({ pk: `TRACK#${orderNumber}`, sk: 'TRACK' }),
  idempotency: (userId: string, key: string): Key => ({ pk: `IDEM#${userId}#${key}`, sk: 'IDEM' }),
  /** Claimed by the browser that reports the purchase to analytics. */
  purchase: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'PURCHASE' }),
  /** The next time to read the order's payment from the provider. */
  paymentWatch: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'WATCH' }),
  /** The moment up to which the payment provider's events are collected. */
  paymentCursor: (): Key => ({ pk: 'CURSOR#payments', sk: 'CURSOR' }),
  webhook: (source: string, eventId: string): Key => ({ pk: `HOOK#${source}#${eventId}`, sk: 'HOOK' }),
  audit: (month: string, id: string): Key => ({ pk: `AUDIT#${month}`, sk: `AUDIT#${id}` }),
  reminderToken: (token: string): Key => ({ pk: `REMINDERS#${token}`, sk: 'REMINDERS' }),
  /** Links a token to its account, so erasing the account finds it. */
  reminderOf: (userId: string, token: string): Key => ({ pk: `USER#${userId}`, sk: `REMINDER#${token}` }),
  team: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'TEAM' }),
  teamCounts: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'COUNTS' }),
  /** Invite code → team. It also keeps the code unique. */
  inviteCode: (code: string): Key => ({ pk: `INVITE#${code}`, sk: 'INVITE' }),
  teamMember: (teamId: string, userId: string): Key => ({ pk: `TEAM#${teamId}`, sk: `MEMBER#${userId}` }),
  invitation: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `INVITATION#${id}` }),
  /** Address → its pending invitation in the team, at most one. */
  invitedAddress: (teamId: string, email: string): Key => ({ pk: `TEAM#${teamId}`, sk: `INVITED#${email}` }),
  /** Hash of an invitation's token → invitation. */
  invitationToken: (sha256: string): Key => ({ pk: `INVTOKEN#${sha256}`, sk: 'INVTOKEN' }),
  rosterPlayer: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}#ROSTER`, sk: `PLAYER#${id}` }),
  /** Written with every added player, so simultaneous additions do not duplicate. */
  rosterHead: (teamId: string): Key => ({ pk: `TEAM#${teamId}#ROSTER`, sk: 'HEAD' }),
  /** Hash of a private link's token → player of a roster. */
  playerLink: (sha256: string): Key => ({ pk: `PLAYERLINK#${sha256}`, sk: 'PLAYERLINK' }),
  consent: (teamId: string, playerId: string, id: string): Key => ({
    pk: `TEAM#${teamId}#CONSENTS`,
    sk: `CONSENT#${playerId}#${id}`,
  }),
  teamCard: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}#CARDS`, sk: `TCARD#${id}` }),
  /** A pending or approved card, which cannot be handed in twice. */
  openTeamCard: (teamId: string, cardId: string): Key => ({ pk: `TEAM#${teamId}#CARDS`, sk: `OPEN#${cardId}` }),
  /** When coaches are next mailed about waiting cards. */
  approvalDigest: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'DIGEST' }),
  teamTemplate: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `TEMPLATE#${id}` }),
  teamLooks: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'LOOKS' }),
  templatePurchase: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `PURCHASE#${id}` }),
  /** Purchase of a template → its team. */
  purchasePointer: (id: string): Key => ({ pk: `TPURCHASE#${id}`, sk: 'TPURCHASE' }),
  teamPack: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `TEAMPACK#${id}` }),
  /** The secret of a team's deals. */
  teamDeals: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'DEALS' }),
  packDeal: (id: string): Key => ({ pk: `DEAL#${id}`, sk: 'DEAL' }),
  teamPackOrder: (teamId: string, orderId: string): Key => ({ pk: `TEAM#${teamId}#ORDERS`, sk: `ORDER#${orderId}` }),
  orderWindow: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `WINDOW#${id}` }),
  payee: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `PAYEE#${id}` }),
  /** Outside of the team's rows, because it stays when the team ends. */
  payout: (windowId: string, n: number): Key => ({
    pk: `WINDOW#${windowId}#PAYOUTS`,
    sk: `PAYOUT#${String(n).padStart(4, '0')}`,
  }),
  /** Code of a public team page → order window. */
  teamPage: (code: string): Key => ({ pk: `TEAMPAGE#${code}`, sk: 'TEAMPAGE' }),
  /** A person who leaves what is not printed. */
  departure: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `DEPARTURE#${id}` }),
  departureCounts: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'DEPARTURES' }),
  teamSet: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `SET#${id}` }),
  setCard: (setId: string, n: number): Key => ({ pk: `SET#${setId}`, sk: `CARD#${String(n).padStart(4, '0')}` }),
  setCounts: (setId: string): Key => ({ pk: `SET#${setId}`, sk: 'COUNTS' }),
  /** The team's running set, at most one. */
  currentSet: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'CURRENTSET' }),
  /** The number keeps a ticket unique. */
  ticket: (number: string): Key => ({ pk: `TICKET#${number}`, sk: 'TICKET' }),
  /** Failures of a queue's worker with one event. In a partition of its own, because the outbox's rows are published. */
  failure: (queue: string, id: string): Key => ({ pk: `FAILURE#${queue}#${id}`, sk: 'FAILURE' }),
  outbox: (eventId: string): Key => ({ pk: `OUTBOX#${eventId}`, sk: 'OUTBOX' }),
} as const;
