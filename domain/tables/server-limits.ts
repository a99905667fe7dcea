/** Limits that browsers do not load: lifetimes of links and files, mails, batches. Units as in `limits.ts`. */
export const serverLimits = {
  /** `frontReference`: a card's front, as input of a back. `fallback`: the bucket's own link, if the signing key cannot be read (D-267). */
  signedUrl: { default: 3600, thumbnail: 7200, frontReference: 7200, fallback: 1800 },
  signedUrlRetry: { attempts: 3, backoffMs: [1000, 2000] },
  printFiles: {
    /** Retention of a replaced version's files that nobody ordered: longer than any checkout awaits payment (P-48). */
    keptSeconds: 7 * 86_400,
  },
  batch: {
    /** Max orders of a batch: a stack that one person cuts and sorts. */
    orders: 100,
    cards: 1800,
    /** Retention of an order's sheets and documents: longer than returns (P-12) and reprints. */
    keptSeconds: 60 * 86_400,
  },
  /** Milliseconds that packing waits for sheets, and between two checks: well below the function's timeout of 20 s. */
  sheets: { waitMs: 10_000, lookMs: 250 },
  /** Each hold has the pictures of every waiting run, so fifty could exceed 1 MB. */
  pageOfHolds: 25,
  /** Milliseconds of a bulk move: five seconds below its function's timeout. */
  bulkMoveMs: 15_000,
  thumbnail: { width: 200, height: 280, quality: 80 },
  /**
   * US cents (D-406). A painting is about 8 cents, two options 16. At the cap a month costs 775 dollars, below prod's budget; at the newcomers' part 248.
   * A newcomer sees two tries of two options. A buyer has 25 paintings a day, a team 50: more than a roster, and few enough that a dozen accounts
   * do not use up the day.
   */
  hostedArt: { dayCents: 2500, newcomersDayCents: 800, newcomerCents: 32, buyerDayCents: 200, teamDayCents: 400 },
  canvas: { width: 800, height: 1120, jpegQuality: 95 },
  cacheSeconds: { generatedCards: 3600 },
  teamLooks: 20,
  passwordMailsPerHour: 3,
  mail: {
    /** Customers ask about an order up to half a year later. */
    keptSeconds: 180 * 86_400,
    /** Seconds in which a second click sends nothing. */
    repeatSeconds: 60,
    /** Max pictures of a mail, and seconds that they are readable: weeks, because people look orders up again. */
    pictures: 4,
    pictureSeconds: 60 * 86_400,
  },
  erase: {
    /** First repeat of an erasure: tokens and upload links live an hour, and runs end within minutes. */
    againSeconds: 7200,
    /** Second repeat, after every drawing and printing job has ended: they try for eight hours, and may store pictures until then. */
    onceMoreSeconds: 86_400,
    /** Max erased per message; the next message continues. So many take seconds, and other messages do not wait long. */
    cards: 200,
    objects: 20_000,
  },
  invitations: {
    /** A family finds the link on the weekend, and nobody finds it a season later (P-20). */
    seconds: 7 * 86_400,
    /** Max mails to one address, from all teams together: more would be a mail bomb. */
    perAddressDay: 5,
    perInviterDay: 200,
    /** A second invitation of an address in this time is a double click and sends no mail. */
    repeatSeconds: 60,
  },
  /** Seconds that a public page's pictures are readable and its preview is cached, so a stopped share ends within a minute. */
  shared: { linkSeconds: 60 },
  teamSets: {
    players: 1000,
    /** Max cards of an execution, whose history AWS limits to 25,000 events. */
    perExecution: 100,
    runs: 3,
    /** Photos that the editor of a card offers. */
    photosToChoose: 12,
    /** Share of cards allowed beyond one card per person and day (P-29). */
    spare: 0.2,
    /** A set whose list was not completely written is abandoned after this. */
    prepared: 300,
  },
  ticket: {
    /** Max confirmation mails per address and day: more would be a mail bomb. Further messages are filed without one. */
    confirmationsPerDay: 5,
    /** A year after the last change: longer than a return, a lost parcel or a card dispute takes. */
    keptSeconds: 365 * 86_400,
    notes: 50,
  },
  payouts: {
    /** Seconds after which a report of the provider counts as lost, and a job asks for it. */
    lateSeconds: 600,
  },
  team: {
    /** Seconds between two mails to coaches about waiting cards: a hundred cards are not a hundred mails. */
    digestSeconds: 3600,
    /** Hours before an order window's deadline in which a missing photo is a risk. */
    riskHours: 48,
    riskList: 50,
  },
} as const;
