/** Limits that no browser reads, so that none loads them: lifetimes of links and files, mails, batches. Units as in `limits.ts`. */
export const serverLimits = {
  /** `frontReference`: a card's front, which a back is made from. `fallback`: of the bucket itself, where the key of links cannot be read (D-267). */
  signedUrl: { default: 3600, thumbnail: 7200, frontReference: 7200, fallback: 1800 },
  signedUrlRetry: { attempts: 3, backoffMs: [1000, 2000] },
  printFiles: {
    /** Files of a version that another replaced and nobody ordered go after this: longer than any checkout waits for its payment (P-48). */
    keptSeconds: 7 * 86_400,
  },
  batch: {
    /** Orders of one batch: a stack that one person cuts and sorts. */
    orders: 100,
    /** Cards of a batch that is taken from the queue: a hundred sheets. An order that is larger makes a batch alone. */
    cards: 1800,
    /** Sheets and documents of an order go after this: longer than a card may be returned (P-12) and printed once more. */
    keptSeconds: 60 * 86_400,
  },
  /** Milliseconds that packing waits for sheets which are being drawn, and between two looks: an answer comes well before the function's 20 seconds end. */
  sheets: { waitMs: 10_000, lookMs: 250 },
  /** Cards of one page of the holds: each has the pictures of every run that waits, so that fifty could be over 1 MB. */
  pageOfHolds: 25,
  /** Milliseconds that a move of many orders works before it answers: five seconds less than its function's timeout. */
  bulkMoveMs: 15_000,
  thumbnail: { width: 200, height: 280, quality: 80 },
  canvas: { width: 800, height: 1120, jpegQuality: 95 },
  cacheSeconds: { generatedCards: 3600 },
  /** Looks of a team: a list that a coach sees at once. */
  teamLooks: 20,
  passwordMailsPerHour: 3,
  mail: {
    /** Seconds that the log keeps a mail: as long as questions about an order come. */
    keptSeconds: 180 * 86_400,
    /** Seconds in which a second click sends nothing again. */
    repeatSeconds: 60,
    /** Pictures of one mail, and seconds that they can be read: weeks, as people look a parcel up again. */
    pictures: 4,
    pictureSeconds: 60 * 86_400,
  },
  erase: {
    /** An erased account is swept after this: tokens and links for uploads live an hour, and a run ends within minutes. */
    againSeconds: 7200,
    /** And once more: a job that draws or prints may store pictures until its last attempt, eight hours later. */
    onceMoreSeconds: 86_400,
    /** What one message erases; the next message goes on. It takes seconds, so that others of the queue wait little. */
    cards: 200,
    objects: 20_000,
  },
  invitations: {
    /** A link that a family finds on the weekend, and that no one finds a season later (P-20). */
    seconds: 7 * 86_400,
    /** Mails to one address, from all teams together: more is a mail bomb. */
    perAddressDay: 5,
    /** Mails that one person causes: two large teams in a day. */
    perInviterDay: 200,
    /** Inviting an address again in this time is a double click, and no second mail. */
    repeatSeconds: 60,
  },
  /** Seconds that a public page's pictures can be read, and copies of its preview kept: a share that ends is over within a minute. */
  shared: { linkSeconds: 60 },
  teamSets: {
    /** As many players as a roster has. */
    players: 1000,
    /** Cards of one execution of the workflow, whose history AWS limits to 25,000 events. */
    perExecution: 100,
    /** Runs of a card that end for a passing reason before it counts as failed. */
    runs: 3,
    /** What a team may make beyond one card a person and day (P-29). */
    spare: 0.2,
    /** A set whose list was not written completely is given up after this. */
    prepared: 300,
  },
  ticket: {
    /** Mails of confirmation to one address in a day: more is a mail bomb. Further messages are filed without one. */
    confirmationsPerDay: 5,
    /** A year after its last change: longer than a return, a lost parcel or a disputed card payment takes. */
    keptSeconds: 365 * 86_400,
    /** Notes of operators that a ticket keeps. */
    notes: 50,
  },
  team: {
    /** Seconds between two mails to a team's coaches that cards wait: a team that hands in a hundred is not a hundred mails. */
    digestSeconds: 3600,
    /** Hours before an order window's deadline from which a missing photo is a risk. */
    riskHours: 48,
    /** Players that the board names. */
    riskList: 50,
  },
} as const;
