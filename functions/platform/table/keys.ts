/** The key of an item in the single table. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const sideNumber = (side: string, n: number): string => `GEN#${side}#${String(n).padStart(6, '0')}`;

/** The key of every entity in the single table, as a function of ids. */
export const keys = {
  profile: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  emailGuard: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  card: (userId: string, cardId: string): Key => ({ pk: `USER#${userId}`, sk: `CARD#${cardId}` }),
  /** Code of a public page or a clip → its card. */
  cardLink: (code: string): Key => ({ pk: `CARDLINK#${code}`, sk: 'CARDLINK' }),
  /** Names a code at its card, so that erasing the card finds it. */
  linkOfCard: (cardId: string, code: string): Key => ({ pk: `CARD#${cardId}`, sk: `LINK#${code}` }),
  signature: (cardId: string): Key => ({ pk: `CARD#${cardId}`, sk: 'SIGNATURE' }),
  printFiles: (cardId: string, version: string): Key => ({ pk: `CARD#${cardId}`, sk: `PRINT#${version}` }),
  posterFiles: (cardId: string, version: string): Key => ({ pk: `CARD#${cardId}`, sk: `PRINT#${version}#MEGA` }),
  generation: (cardId: string, side: string, n: number): Key => ({ pk: `CARD#${cardId}`, sk: sideNumber(side, n) }),
  generationPointer: (id: string): Key => ({ pk: `GEN#${id}`, sk: 'GEN' }),
  /** What the last runs took. */
  runDurations: (): Key => ({ pk: 'DURATIONS', sk: 'DURATIONS' }),
  template: (id: string): Key => ({ pk: `TEMPLATE#${id}`, sk: 'TEMPLATE' }),
  /** The prices of all templates that are not free: one row, so that a cart finds them without knowing its cards. */
  templatePrices: (): Key => ({ pk: 'TEMPLATES', sk: 'PRICES' }),
  player: (userId: string, playerId: string): Key => ({ pk: `USER#${userId}`, sk: `PLAYER#${playerId}` }),
  upload: (userId: string, uploadId: string): Key => ({ pk: `USER#${userId}`, sk: `UPLOAD#${uploadId}` }),
  /** Keeps a photo's key unique while its upload may still come. */
  photoClaim: (userId: string, photoKey: string): Key => ({ pk: `USER#${userId}`, sk: `CLAIM#${photoKey}` }),
  photo: (userId: string, photoKey: string): Key => ({ pk: `USER#${userId}`, sk: `PHOTO#${photoKey}` }),
  rate: (what: string, caller: string, window: number): Key => ({ pk: `RATE#${what}#${caller}`, sk: `RATE#${window}` }),
  challenge: (signature: string): Key => ({ pk: `CHALLENGE#${signature}`, sk: 'CHALLENGE' }),
  mail: (kind: string, subject: string, state: string): Key => ({ pk: `MAIL#${kind}#${subject}`, sk: `MAIL#${state}` }),
  pack: (userId: string, packId: string): Key => ({ pk: `USER#${userId}`, sk: `PACK#${packId}` }),
  cart: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CART' }),
  discount: (code: string): Key => ({ pk: `DISCOUNT#${code}`, sk: 'DISCOUNT' }),
  discountUse: (code: string, userId: string): Key => ({ pk: `DISCOUNT#${code}`, sk: `USE#${userId}` }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  orderItem: (orderId: string, n: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `ITEM#${String(n).padStart(2, '0')}`,
  }),
  /** Frozen cards of team packs, and the packs made of them: rows of many each. */
  orderCards: (orderId: string, n: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `CARDS#${String(n).padStart(3, '0')}`,
  }),
  orderPacks: (orderId: string, n: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `PACKS#${String(n).padStart(3, '0')}`,
  }),
  /** A card in an order of someone else than its owner: written before the order, so that its pictures and print files stay. */
  cardOrdered: (cardId: string, orderId: string): Key => ({ pk: `CARD#${cardId}`, sk: `ORDERED#${orderId}` }),
  timeline: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `EVT#${id}` }),
  adjustment: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `ADJ#${id}` }),
  /** Failed attempts of a refund. */
  refundAttempts: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `TRY#${id}` }),
  returnRequest: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `RETURN#${id}` }),
  /** Return id → its order. */
  returnPointer: (id: string): Key => ({ pk: `RETURN#${id}`, sk: 'RETURN' }),
  /** Tracking number of the carrier → order. */
  parcel: (trackingNumber: string): Key => ({ pk: `PARCEL#${trackingNumber}`, sk: 'PARCEL' }),
  /** Order number → order. It also keeps the number unique. */
  tracking: (orderNumber: string): Key => ({ pk: `TRACK#${orderNumber}`, sk: 'TRACK' }),
  idempotency: (userId: string, key: string): Key => ({ pk: `IDEM#${userId}#${key}`, sk: 'IDEM' }),
  /** Claimed by the browser that reports the purchase to the analytics. */
  purchase: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'PURCHASE' }),
  /** When the provider may be asked next for the order's payment. */
  paymentWatch: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'WATCH' }),
  /** The moment up to which the payment provider's events are collected. */
  paymentCursor: (): Key => ({ pk: 'CURSOR#payments', sk: 'CURSOR' }),
  /** The mark of a partner's processed event. */
  webhook: (source: string, eventId: string): Key => ({ pk: `HOOK#${source}#${eventId}`, sk: 'HOOK' }),
  audit: (month: string, id: string): Key => ({ pk: `AUDIT#${month}`, sk: `AUDIT#${id}` }),
  reminderToken: (token: string): Key => ({ pk: `REMINDERS#${token}`, sk: 'REMINDERS' }),
  team: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'TEAM' }),
  teamCounts: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'COUNTS' }),
  /** Invite code → team. It also keeps the code unique. */
  inviteCode: (code: string): Key => ({ pk: `INVITE#${code}`, sk: 'INVITE' }),
  teamMember: (teamId: string, userId: string): Key => ({ pk: `TEAM#${teamId}`, sk: `MEMBER#${userId}` }),
  invitation: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `INVITATION#${id}` }),
  /** Address → its invitation in the team: one address has one that is pending. */
  invitedAddress: (teamId: string, email: string): Key => ({ pk: `TEAM#${teamId}`, sk: `INVITED#${email}` }),
  /** Hash of an invitation's token → invitation. */
  invitationToken: (sha256: string): Key => ({ pk: `INVTOKEN#${sha256}`, sk: 'INVTOKEN' }),
  rosterPlayer: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}#ROSTER`, sk: `PLAYER#${id}` }),
  /** Written with everything that adds players, so that two who add at once do not add the same ones. */
  rosterHead: (teamId: string): Key => ({ pk: `TEAM#${teamId}#ROSTER`, sk: 'HEAD' }),
  /** Hash of a private link's token → player of a roster. */
  playerLink: (sha256: string): Key => ({ pk: `PLAYERLINK#${sha256}`, sk: 'PLAYERLINK' }),
  consent: (teamId: string, playerId: string, id: string): Key => ({
    pk: `TEAM#${teamId}#CONSENTS`,
    sk: `CONSENT#${playerId}#${id}`,
  }),
  teamCard: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}#CARDS`, sk: `TCARD#${id}` }),
  /** A card that waits or is approved: the same card is not handed in twice. */
  openTeamCard: (teamId: string, cardId: string): Key => ({ pk: `TEAM#${teamId}#CARDS`, sk: `OPEN#${cardId}` }),
  /** When a team's coaches are mailed next that cards wait. */
  approvalDigest: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'DIGEST' }),
  teamTemplate: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `TEMPLATE#${id}` }),
  /** Which look of the team is the primary one. */
  teamLooks: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'LOOKS' }),
  templatePurchase: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `PURCHASE#${id}` }),
  /** Purchase of a template → its team. */
  purchasePointer: (id: string): Key => ({ pk: `TPURCHASE#${id}`, sk: 'TPURCHASE' }),
  teamPack: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `TEAMPACK#${id}` }),
  /** What the next order of a randomised pack is dealt with. */
  nextDeal: (teamId: string, packId: string): Key => ({ pk: `TEAM#${teamId}`, sk: `NEXTDEAL#${packId}` }),
  packDeal: (id: string): Key => ({ pk: `DEAL#${id}`, sk: 'DEAL' }),
  teamPackOrder: (teamId: string, orderId: string): Key => ({ pk: `TEAM#${teamId}#ORDERS`, sk: `ORDER#${orderId}` }),
  orderWindow: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `WINDOW#${id}` }),
  /** Code of a public team page → order window. */
  teamPage: (code: string): Key => ({ pk: `TEAMPAGE#${code}`, sk: 'TEAMPAGE' }),
  teamSet: (teamId: string, id: string): Key => ({ pk: `TEAM#${teamId}`, sk: `SET#${id}` }),
  setCard: (setId: string, n: number): Key => ({ pk: `SET#${setId}`, sk: `CARD#${String(n).padStart(4, '0')}` }),
  setCounts: (setId: string): Key => ({ pk: `SET#${setId}`, sk: 'COUNTS' }),
  /** The set that a team makes now: one at a time. */
  currentSet: (teamId: string): Key => ({ pk: `TEAM#${teamId}`, sk: 'CURRENTSET' }),
  /** The number keeps a ticket unique. */
  ticket: (number: string): Key => ({ pk: `TICKET#${number}`, sk: 'TICKET' }),
  outbox: (eventId: string): Key => ({ pk: `OUTBOX#${eventId}`, sk: 'OUTBOX' }),
} as const;

/** Attributes of the sparse indexes. The third one serves filtered lists: its partitions carry the filter (D-68). An item without them is not in the index. */
export const indexes = {
  cardById: (cardId: string) => ({ gsi1pk: `CARD#${cardId}`, gsi1sk: 'CARD' }),
  /** Cards with a live run, oldest first. */
  running: (startedAt: string) => ({ gsi2pk: 'PROC#0', gsi2sk: startedAt }),
  generationsOf: (userId: string, id: string) => ({ gsi1pk: `USER#${userId}#GENS`, gsi1sk: id }),
  /** Cards that wait for an operator, oldest first. */
  held: (createdAt: string) => ({ gsi2pk: 'HELD#0', gsi2sk: createdAt }),
  /** Print files of versions that another replaced, oldest first. */
  replacedFiles: (replacedAt: string) => ({ gsi2pk: 'PRINT#replaced', gsi2sk: replacedAt }),
  /** Runs that the workflow has not picked up yet. */
  queued: (createdAt: string) => ({ gsi2pk: 'GENQ#queued', gsi2sk: createdAt }),
  /** Finished runs whose owner has not asked for the result, oldest first. */
  unnoticed: (finishedAt: string) => ({ gsi2pk: 'GENQ#unnoticed', gsi2sk: finishedAt }),
  cardsIn: (userId: string, status: string, id: string) => ({
    gsi3pk: `USER#${userId}#CARDS#${status}`,
    gsi3sk: id,
  }),
  /** Templates by popularity: all, by making, and by sport and making. */
  templates: (popularity: number, id: string, { creative, sport }: { creative: boolean; sport: string }) => {
    const rank = `${String(popularity).padStart(9, '0')}#${id}`;
    const making = `TEMPLATES#CREATIVE#${creative ? 1 : 0}`;
    return {
      gsi1pk: 'TEMPLATES',
      gsi1sk: rank,
      gsi2pk: making,
      gsi2sk: rank,
      gsi3pk: `${making}#SPORT#${sport.toLowerCase()}`,
      gsi3sk: rank,
    };
  },
  activePlayers: (userId: string, lastUsedAt: string, id: string) => ({
    gsi1pk: `USER#${userId}#PLAYERS`,
    gsi1sk: `${lastUsedAt}#${id}`,
  }),
  ordersOf: (userId: string, placedAt: string, id: string) => ({
    gsi1pk: `USER#${userId}#ORDERS`,
    gsi1sk: `${placedAt}#${id}`,
  }),
  ordersIn: (userId: string, status: string, placedAt: string, id: string) => ({
    gsi3pk: `USER#${userId}#ORDERS#${status}`,
    gsi3sk: `${placedAt}#${id}`,
  }),
  ordersBy: (status: string, placedAt: string, id: string) => ({
    gsi2pk: `OPS#ORDER#${status}`,
    gsi2sk: `${placedAt}#${id}`,
  }),
  returnsOf: (userId: string, createdAt: string, id: string) => ({
    gsi1pk: `USER#${userId}#RETURNS`,
    gsi1sk: `${createdAt}#${id}`,
  }),
  returnsBy: (status: string, createdAt: string, id: string) => ({
    gsi2pk: `OPS#RETURN#${status}`,
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** The teams of an active member. */
  teamsOf: (userId: string, teamId: string) => ({ gsi1pk: `USER#${userId}#TEAMS`, gsi1sk: teamId }),
  /** Those of a removed one. */
  formerTeamsOf: (userId: string, teamId: string) => ({ gsi1pk: `USER#${userId}#FORMER`, gsi1sk: teamId }),
  invitationsTo: (email: string, createdAt: string) => ({ gsi1pk: `EMAILINV#${email}`, gsi1sk: createdAt }),
  invitationById: (id: string) => ({ gsi3pk: `INVITATION#${id}`, gsi3sk: 'INVITATION' }),
  /** The teams that a card was handed in to. */
  teamCardsOf: (cardId: string, id: string) => ({ gsi1pk: `CARD#${cardId}#TEAMS`, gsi1sk: id }),
  teamCardsBy: (teamId: string, status: string, id: string) => ({
    gsi3pk: `TEAM#${teamId}#TCARD#${status}`,
    gsi3sk: id,
  }),
  /** What players see: all approved cards (`by` null), and of the others their own. */
  teamCardsSeen: (teamId: string, by: string | null, id: string) => ({
    gsi2pk: `TEAM#${teamId}#SEEN#${by ?? 'approved'}`,
    gsi2sk: id,
  }),
  dueDigests: (dueAt: string, teamId: string) => ({ gsi2pk: 'DIGEST#due', gsi2sk: `${dueAt}#${teamId}` }),
  purchasesBy: (status: string, createdAt: string, id: string) => ({
    gsi2pk: `OPS#PURCHASE#${status}`,
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** The orders of a window, and with that what its public page counts. */
  windowOrders: (windowId: string, placedAt: string, id: string) => ({
    gsi1pk: `WINDOW#${windowId}#ORDERS`,
    gsi1sk: `${placedAt}#${id}`,
  }),
  /** Order windows that are not closed, by deadline. */
  openWindows: (deadline: string, id: string) => ({ gsi2pk: 'WINDOW#open', gsi2sk: `${deadline}#${id}` }),
  /** Consents that an account gave or witnessed. */
  consentsBy: (userId: string, id: string) => ({ gsi1pk: `USER#${userId}#CONSENTS`, gsi1sk: id }),
  /** Sets that are being made, by when they last changed. */
  openSets: (updatedAt: string, id: string) => ({ gsi2pk: 'SET#open', gsi2sk: `${updatedAt}#${id}` }),
  /** Cards of a set that failed or were skipped, by their numbers. */
  setExceptions: (setId: string, n: number) => ({
    gsi3pk: `SET#${setId}#EXCEPTIONS`,
    gsi3sk: String(n).padStart(4, '0'),
  }),
  ticketsOf: (userId: string, createdAt: string, number: string) => ({
    gsi1pk: `USER#${userId}#TICKETS`,
    gsi1sk: `${createdAt}#${number}`,
  }),
  ticketsBy: (status: string, createdAt: string, number: string) => ({
    gsi2pk: `OPS#TICKET#${status}`,
    gsi2sk: `${createdAt}#${number}`,
  }),
  /** Tickets of an address: an erased account also takes those that were written without a sign-in. */
  ticketsFrom: (email: string, createdAt: string, number: string) => ({
    gsi3pk: `EMAIL#${email}#TICKETS`,
    gsi3sk: `${createdAt}#${number}`,
  }),
  /** Erased accounts whose rests are swept later, oldest first. */
  erased: (at: string) => ({ gsi2pk: 'ERASED#0', gsi2sk: at }),
  /** Events that some consumer has not marked yet. */
  openOutbox: (at: string) => ({ gsi2pk: 'OUTBOX#open', gsi2sk: at }),
} as const;
