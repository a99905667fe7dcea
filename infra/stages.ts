import type { ArtistProvider, Audience } from '#domain/cards/generation/artist-table.ts';
import type { HostedArtLimits } from '#domain/cards/generation/hosted-art.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import type { ChatProvider } from '#domain/tables/third-parties.ts';
import { brand } from '#domain/values/brand.ts';
import type { AnalystName, ModeratorName } from '#functions/platform/env.ts';

/** A third-party sign-in. Its client secret is in Secrets Manager. */
export interface Identity {
  readonly provider: 'Google';
  readonly clientId: string;
  readonly clientSecretName: string;
}

/** The stages as data. A new stage is a new row. It has everything that a deployment needs, so a forgotten option removes nothing. */
export interface Stage {
  /** The AWS account, 12 digits; a deployment with another account's credentials stops. Null if not chosen yet; `npm run deploy` then requires `--account`. */
  readonly account: string | null;
  /** CloudFront's web ACL and the artist's models exist only in us-east-1, so everything is there. */
  readonly region: string;
  /** The site's domain; its DNS is set by hand (infra/README, Deploy). */
  readonly domain: string;
  readonly mailFrom: string;
  /** Receives the alarms by mail. Null shows them only in the console. */
  readonly alarmMail: string | null;
  /** URL of the on-call tool for urgent alarms. Null calls nobody at night. */
  readonly pager: string | null;
  readonly identity: Identity | null;
  readonly shippingScope: 'worldwide' | 'us';
  /** Whether the payment provider's tax service adds tax; set it up there first (P-32). */
  readonly paymentTax: 'on' | 'off';
  /** The artists in order; `embedded` sends no photo anywhere (functions/partners/artist/README.md). */
  readonly artists: readonly ArtistProvider[];
  /** What hosted artists may cost in a day; above it the embedded one paints (infra/README, Hosted art costs too much). */
  readonly hostedArt: HostedArtLimits;
  readonly audience: Audience;
  readonly moderator: ModeratorName;
  /** The color analyst; `embedded` sends no photo anywhere. */
  readonly colourAnalyst: AnalystName;
  /** Ids of the tag manager and Google's tag. Null sends no usage data. */
  readonly tags: { readonly gtmId: string | null; readonly gtagId: string | null };
  /** The chat provider, and our id there. `none` is our own help panel. */
  readonly chat: { readonly provider: ChatProvider; readonly appId: string | null };
  /** Deletion protection; stored data outlives its stack. */
  readonly keepsData: boolean;
  /** Set by `npm run deploy` until the first release: AWS must be able to delete the remains of a failed creation. */
  readonly isProtected?: false;
  /** Days: long enough to trace a customer's complaint, short for personal data. */
  readonly logDays: 14 | 90;
  /** Requests per second over the whole API. A browser polls once in 1 to 3 s while a card is made. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** Parallel cards of a team's set. Each takes one or two instances of the functions that paint and draw. */
  readonly setWidth: number;
  /** Max concurrency of the two workers that check photos and make print files. */
  readonly workers: { readonly 'check-upload': number; readonly 'make-print-files': number };
  /** Another region with copies of print files and of the table. Null for none. */
  readonly backupRegion: string | null;
  /** Another AWS account, 12 digits, whose vault in that region also keeps copies of the table. Null for none (infra/README, Deploy). */
  readonly backupAccount: string | null;
  /** Whether functions have reserved concurrency. A new account has ten instances in all, and AWS refuses the deployment: request 1,000 first. */
  readonly hasRoom: boolean;
  /** Monthly budget in US dollars; an alert is sent above it (docs/cost.md has the estimate). */
  readonly monthlyUsd: number;
  /**
   * How API and sign-in change to a new version: a tenth of the calls for five minutes, then all; or all at once. `none` is for repairs: CloudFormation
   * moves the aliases itself, wherever they are and whatever rings (D-473).
   */
  readonly takeover: 'canary' | 'at-once' | 'none';
  /** `owner/name` on GitHub, whose jobs may deploy this stage (infra/README, The pipeline). */
  readonly repository: string;
  /** Bump to replace the secret that CloudFront and the API share (infra/README, Rotate). */
  readonly originSecretVersion: number;
  /** Bump to replace the key of signed links (infra/README, Rotate). */
  readonly linkKeyVersion: number;
}

const shared = {
  account: null,
  region: 'us-east-1',
  pager: null,
  identity: null,
  shippingScope: 'worldwide',
  paymentTax: 'off',
  artists: ['embedded'],
  // Some testers; at the cap a month costs 47 dollars, below dev's budget.
  hostedArt: { ...serverLimits.hostedArt, dayCents: 150, newcomersDayCents: 150 },
  audience: 'everyone',
  colourAnalyst: 'embedded',
  tags: { gtmId: null, gtagId: null },
  chat: { provider: 'none', appId: null },
  originSecretVersion: 1,
  linkKeyVersion: 1,
  backupRegion: null,
  backupAccount: null,
  takeover: 'canary',
  repository: 'owner.example/goldcut',
} as const satisfies Partial<Stage>;

export const stages = {
  dev: {
    ...shared,
    takeover: 'at-once',
    domain: 'dev.goldcut.example',
    mailFrom: 'cards@dev.goldcut.example',
    alarmMail: null,
    moderator: 'embedded',
    keepsData: false,
    logDays: 14,
    throttle: { rateLimit: 50, burstLimit: 100 },
    setWidth: 3,
    workers: { 'check-upload': 10, 'make-print-files': 10 },
    hasRoom: false,
    monthlyUsd: 50,
  },
  /** Like prod, with less capacity and no valuable data: problems show here first. */
  staging: {
    ...shared,
    domain: 'staging.goldcut.example',
    mailFrom: 'cards@staging.goldcut.example',
    alarmMail: 'alarms@goldcut.example',
    moderator: 'rekognition',
    artists: ['bedrock', 'embedded'],
    keepsData: false,
    logDays: 14,
    throttle: { rateLimit: 100, burstLimit: 200 },
    setWidth: 3,
    workers: { 'check-upload': 10, 'make-print-files': 10 },
    hasRoom: false,
    monthlyUsd: 100,
  },
  prod: {
    ...shared,
    domain: 'goldcut.example',
    mailFrom: brand.mailFrom,
    alarmMail: 'alarms@goldcut.example',
    moderator: 'rekognition',
    artists: ['bedrock', 'embedded'],
    hostedArt: serverLimits.hostedArt,
    keepsData: true,
    backupRegion: 'us-west-2',
    logDays: 90,
    throttle: { rateLimit: 1000, burstLimit: 2000 },
    setWidth: 20,
    workers: { 'check-upload': 50, 'make-print-files': 115 },
    hasRoom: true,
    monthlyUsd: 1000,
  },
} as const satisfies Record<string, Stage>;

export const isProtected = (stage: Stage): boolean => stage.keepsData && stage.isProtected !== false;

export type StageName = keyof typeof stages;

/** The stage of that name. Throws for an unknown name and lists the known ones. */
export function parseStageName(name: string): StageName {
  if (Object.hasOwn(stages, name)) return name as StageName;
  throw new Error(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`);
}
