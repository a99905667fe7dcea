/** Limits for browser, API, workflow and tests (P-9, P-28, P-29). 1 MB = 1,048,576 bytes; times are seconds unless named otherwise. */
const MB = 1_048_576;

export const limits = {
  upload: {
    maxBytes: 100 * MB,
    maxPixels: 100_000_000,
    minSide: 200,
    maxAspect: 4,
    /** Long side of the cleaned photo in pixels: a 1650x2250 master keeps 600 dpi, with room to crop. */
    workingLongSide: 3000,
    /** Max long side, in pixels, of a photo that gets a sharper copy (D-341): larger ones would be enlarged by less than 1.5, without visible effect. */
    sharperLongSide: 2000,
    /** Decoded bytes (P-29). */
    dataUrlBytes: 4 * MB,
    /** Lifetime of a presigned POST: enough for 100 MB on a phone. */
    postSeconds: 3600,
    /** Below this, a placed photo is soft in print, which causes a warning. */
    softDpi: 200,
    /** The same on a MEGA poster: half, because it is seen from twice as far away. */
    softPosterDpi: 100,
    /** Below this, a poster shows blurred squares instead of a face, and is not sold. */
    minPosterDpi: 60,
  },
  text: {
    player_name: 255,
    team: 255,
    card_name: 255,
    player_number: 10,
    year: 10,
    position: 50,
    sport: 50,
    stats_title: 50,
    signature: 50,
    stat_label: 100,
    stat_value: 100,
    description: 500,
    full_name: 255,
    stats: 12,
    team_name: 100,
    team_role: 50,
    template_label: 100,
    design_requirements: 2000,
  },
  /** Max characters that every design prints at 4.5 pt, both sides, all fields together (D-309). `text` has the stored lengths. */
  print: {
    player_name: 60,
    team: 60,
    card_name: 60,
    player_number: 10,
    year: 30,
    sport: 30,
    position: 30,
    description: 500,
    stat_label: 25,
    stat_value: 15,
  },
  /** `paperYears`: max age of a consent on paper. `flyers`: per PDF. `photos`: per call. */
  roster: { players: 1000, bytes: MB, columns: 50, photos: 50, flyers: 500, paperYears: 2 },
  generation: {
    options: { default: 2, max: 4 },
    deadline: { front: 120, back: 120, creativeFront: 240, creativeBack: 180 },
    /** The shown progress approaches 95 % in this time (P-9). */
    estimate: { front: 21, back: 26 },
    perTenMinutes: 10,
    perDay: 40,
    seedBelow: 1_000_000,
    /** A processing card without a live run is stuck after this (P-4). */
    stuck: 300,
    /** An owner who did not poll a finished run for so long has left, and gets a mail. A browser polls every 3 s. */
    left: 30,
    /** A run whose StartExecution was lost is started again after this. */
    queued: 30,
  },
  colours: {
    directBytes: MB,
    compressedLongSide: 100,
    compressedQuality: 0.3,
    compressedBytes: 512 * 1024,
    base64Chars: 1_500_000,
    minResultChars: 3,
    timeout: 15,
    fallbackWait: 8,
    fallbackPhrase: "the person's primary clothing colors",
  },
  password: { signUpMin: 8, signInMin: 6 },
  age: { min: 13, consentUnder: 18 },
  challenge: { seconds: 600, maxNumber: 50_000 },
  ticket: { message: 4000 },
  /** Max packs per order, of a team and of a family; larger orders go through support. Max characters of a buyer's words. */
  teamOrder: { packs: 250, familyPacks: 20, luckyWords: 40, cashLines: 100 },
  /** Max length of a clip's address; longer ones are mostly tracking parameters. */
  clip: { url: 500 },
  homeTemplates: 10,
  /** `cards`, `packs`: a full box is 48 KB, so smaller pages stay below 1 MB. */
  pageSize: { default: 24, max: 100, cards: 50, packs: 20 },
  /** Max per card: 1,500 points are 20 KB of DynamoDB's 400 KB, and 45 KB on the wire, so lists omit them. `radius`: fraction of the photo's long side. */
  cutout: {
    strokes: 60,
    pointsOfStroke: 400,
    points: 1500,
    radius: { min: 0.001, max: 0.5 },
    /** Radius of a head that a customer points at. */
    head: { min: 0.005, max: 0.5 },
    /** Points are stored in steps of 1/10,000 of the photo. */
    steps: 10_000,
    corners: 48,
  },
  signature: {
    x: 50,
    y: 80,
    scale: 0.8,
    colour: 'black',
    font: 'Dancing Script',
    maxPoints: 5000,
    /** Pixels from the pad's origin, either way: wider than any screen. */
    padSide: 10_000,
    /** Milliseconds: the year 2100. */
    latestTime: 4_102_444_800_000,
  },
  team: {
    approvalsAtOnce: 100,
    remindersAtOnce: 1000,
    cardsForAPack: 10,
  },
  statsTitle: 'SEASON STATS',
  playerName: 'Player',
} as const;
