/** Partitions of a list that every order, card and mail writes to. One partition of an index takes 1,000 writes a second. */
const shards = 8;

/** Lists that the whole shop writes to: a single partition would throttle the table (D-251). */
const shardedLists = {
  /** Events that some consumer has not marked. */
  openOutbox: 'OUTBOX#open',
  running: 'PROC',
  queued: 'GENQ#queued',
  /** Finished runs whose owner has not fetched the result. */
  unnoticed: 'GENQ#unnoticed',
} as const;
type ShardedList = keyof typeof shardedLists;

/** The shard of an id: ids end in random letters and digits. */
const shardOf = (id: string): number => (id.codePointAt(id.length - 1) ?? 0) % shards;

const partitionOf = (list: ShardedList, shard: number): string => `${shardedLists[list]}#${shard}`;

/** The partitions of a list. Rows are in any order. */
export const shardsOf = (list: ShardedList): string[] => Array.from({ length: shards }, (_, n) => partitionOf(list, n));

/** A row's position in its list: its id's partition, sorted by `at`. */
const listed = (list: ShardedList, id: string, at: string) => ({
  gsi2pk: partitionOf(list, shardOf(id)),
  gsi2sk: at,
});

/**
 * Attributes of the sparse indexes. The third one serves filtered lists: its partition keys include the filter (D-251). An item without them is not in
 * the index.
 */
export const indexes = {
  cardById: (cardId: string) => ({ gsi1pk: `CARD#${cardId}`, gsi1sk: 'CARD' }),
  /** Cards with a live run, oldest first. */
  running: (cardId: string, startedAt: string) => listed('running', cardId, startedAt),
  generationsOf: (userId: string, id: string) => ({ gsi1pk: `USER#${userId}#GENS`, gsi1sk: id }),
  /** Cards that await an operator, oldest first. */
  held: (createdAt: string) => ({ gsi2pk: 'HELD#0', gsi2sk: createdAt }),
  /** Print files of replaced versions, oldest first. */
  replacedFiles: (replacedAt: string) => ({ gsi2pk: 'PRINT#replaced', gsi2sk: replacedAt }),
  /** Runs that the workflow has not started. */
  queued: (id: string, createdAt: string) => listed('queued', id, createdAt),
  /** Finished runs whose owner has not fetched the result, oldest first. */
  unnoticed: (id: string, finishedAt: string) => listed('unnoticed', id, finishedAt),
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
  /** Templates outside public lists: unpublished ones and those of teams. */
  unlistedTemplates: (popularity: number, id: string) => ({
    gsi1pk: 'TEMPLATES#UNLISTED',
    gsi1sk: `${String(popularity).padStart(9, '0')}#${id}`,
  }),
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
  /** Jobs of a step: by ship-by day, by order time, and by size. */
  jobsBy: (
    step: string,
    job: { readonly shipBy: string; readonly placedAt: string; readonly cards: number; readonly id: string },
  ) => ({
    gsi1pk: `OPS#JOB#${step}`,
    gsi1sk: `${job.placedAt}#${job.id}`,
    gsi2pk: `OPS#JOB#${step}`,
    gsi2sk: `${job.shipBy}#${job.placedAt}#${job.id}`,
    gsi3pk: `OPS#JOB#${step}`,
    gsi3sk: `${String(job.cards).padStart(6, '0')}#${job.placedAt}#${job.id}`,
  }),
  /** Batches, newest last: all, and those of one status. */
  batches: (madeAt: string, id: string) => ({ gsi1pk: 'BATCHES', gsi1sk: `${madeAt}#${id}` }),
  batchesBy: (status: string, madeAt: string, id: string) => ({
    gsi2pk: `OPS#BATCH#${status}`,
    gsi2sk: `${madeAt}#${id}`,
  }),
  returnsOf: (userId: string, createdAt: string, id: string) => ({
    gsi1pk: `USER#${userId}#RETURNS`,
    gsi1sk: `${createdAt}#${id}`,
  }),
  returnsBy: (status: string, createdAt: string, id: string) => ({
    gsi2pk: `OPS#RETURN#${status}`,
    gsi2sk: `${createdAt}#${id}`,
  }),
  teamsOf: (userId: string, teamId: string) => ({ gsi1pk: `USER#${userId}#TEAMS`, gsi1sk: teamId }),
  /** The teams of a removed member. */
  formerTeamsOf: (userId: string, teamId: string) => ({ gsi1pk: `USER#${userId}#FORMER`, gsi1sk: teamId }),
  invitationsTo: (email: string, createdAt: string) => ({ gsi1pk: `EMAILINV#${email}`, gsi1sk: createdAt }),
  invitationById: (id: string) => ({ gsi3pk: `INVITATION#${id}`, gsi3sk: 'INVITATION' }),
  /** The teams that a card was handed in to. */
  teamCardsOf: (cardId: string, id: string) => ({ gsi1pk: `CARD#${cardId}#TEAMS`, gsi1sk: id }),
  teamCardsBy: (teamId: string, status: string, id: string) => ({
    gsi3pk: `TEAM#${teamId}#TCARD#${status}`,
    gsi3sk: id,
  }),
  /** Visible to players: all approved cards (`by` null), and their own others. */
  teamCardsSeen: (teamId: string, by: string | null, id: string) => ({
    gsi2pk: `TEAM#${teamId}#SEEN#${by ?? 'approved'}`,
    gsi2sk: id,
  }),
  dueDigests: (dueAt: string, teamId: string) => ({ gsi2pk: 'DIGEST#due', gsi2sk: `${dueAt}#${teamId}` }),
  purchasesBy: (status: string, createdAt: string, id: string) => ({
    gsi2pk: `OPS#PURCHASE#${status}`,
    gsi2sk: `${createdAt}#${id}`,
  }),
  /** The orders of a window, counted on its public page. */
  windowOrders: (windowId: string, placedAt: string, id: string) => ({
    gsi1pk: `WINDOW#${windowId}#ORDERS`,
    gsi1sk: `${placedAt}#${id}`,
  }),
  /** Order windows that are not closed, by deadline. */
  openWindows: (deadline: string, id: string) => ({ gsi2pk: 'WINDOW#open', gsi2sk: `${deadline}#${id}` }),
  /** Closed order windows whose payouts are not complete, by their end. */
  settlingWindows: (end: string, id: string) => ({ gsi2pk: 'WINDOW#settling', gsi2sk: `${end}#${id}` }),
  /** Payouts of a state, by when they fell due; and those that wait for somebody. */
  payoutsBy: (state: string, dueAt: string, id: string) => ({
    gsi1pk: `OPS#PAYOUT#${state}`,
    gsi1sk: `${dueAt}#${id}`,
  }),
  openPayouts: (dueAt: string, id: string) => ({ gsi2pk: 'PAYOUT#open', gsi2sk: `${dueAt}#${id}` }),
  /** Active players of all teams by a guardian's address: the first one's, and the second one's. */
  playersOf: (address: string, id: string) => ({ gsi1pk: `GUARDIAN#${address}`, gsi1sk: id }),
  alsoPlayersOf: (address: string, id: string) => ({ gsi2pk: `GUARDIAN#${address}`, gsi2sk: id }),
  /** Consents that an account gave or witnessed. */
  consentsBy: (userId: string, id: string) => ({ gsi1pk: `USER#${userId}#CONSENTS`, gsi1sk: id }),
  /** Departures of all teams, which a job follows. */
  departures: (at: string, id: string) => ({ gsi2pk: 'DEPARTURES', gsi2sk: `${at}#${id}` }),
  /** Running sets, by last change. */
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
  /** Tickets of an address: an erased account also removes those without a sign-in. */
  ticketsFrom: (email: string, createdAt: string, number: string) => ({
    gsi3pk: `EMAIL#${email}#TICKETS`,
    gsi3sk: `${createdAt}#${number}`,
  }),
  /** The mail log: a month (`yyyymm`), the mails of a user, and those of one kind and status. */
  mails: (month: string, userId: string, kindAndStatus: string, at: string) => ({
    ...(userId === '' ? {} : { gsi1pk: `USER#${userId}#MAILS`, gsi1sk: at }),
    gsi2pk: `OPS#MAIL#${month}`,
    gsi2sk: at,
    gsi3pk: `OPS#MAIL#${kindAndStatus}`,
    gsi3sk: at,
  }),
  /** The audit log by subject, by actor, and by action. */
  audit: ({ subject, by, what }: { subject: string; by: string; what: string }, at: string, id: string) => ({
    gsi1pk: `AUDIT#OF#${subject}`,
    gsi1sk: `${at}#${id}`,
    gsi2pk: `AUDIT#BY#${by}`,
    gsi2sk: `${at}#${id}`,
    gsi3pk: `AUDIT#WHAT#${what}`,
    gsi3sk: `${at}#${id}`,
  }),
  /** Owners by the due time of their picture check. */
  pictureChecks: (dueAt: string) => ({ gsi2pk: 'PICTURES#check', gsi2sk: dueAt }),
  /** Erased accounts by the time of their repeated erasure, oldest first. */
  erased: (at: string) => ({ gsi2pk: 'ERASED#0', gsi2sk: at }),
  /** Open purchases of labels, oldest first. */
  openPurchases: (updatedAt: string, orderId: string) => ({ gsi2pk: 'LABEL#open', gsi2sk: `${updatedAt}#${orderId}` }),
  /** Parcels under way, by when they count as silent. */
  movingParcels: (quietAt: string, number: string) => ({ gsi2pk: 'PARCEL#moving', gsi2sk: `${quietAt}#${number}` }),
  /** Unmarked events, by their next republication. */
  openOutbox: (id: string, at: string) => listed('openOutbox', id, at),
} as const;
