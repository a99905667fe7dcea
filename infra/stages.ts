import type { ArtistProvider, Audience } from '#domain/cards/generation/artist-table.ts';
import type { ChatProvider } from '#domain/tables/third-parties.ts';
import { brand } from '#domain/values/brand.ts';
import type { AnalystName, ModeratorName } from '#functions/platform/env.ts';

/** A third party that people sign in with. Its client secret is in Secrets Manager. */
export interface Identity {
  readonly provider: 'Google';
  readonly clientId: string;
  readonly clientSecretName: string;
}

/** Where the shop runs, as data. A new stage is a new row. What a deployment needs stands here: a forgotten option never removes anything. */
export interface Stage {
  /** The AWS account, 12 digits: a deployment with credentials of another one stops. Null: not chosen yet, and `npm run deploy` asks for `--account`. */
  readonly account: string | null;
  /** The web ACL of a CloudFront distribution and the models of the artist both live in us-east-1, so everything does. */
  readonly region: string;
  /** The site's address; its DNS is set by hand (infra/README, Deploy). */
  readonly domain: string;
  readonly mailFrom: string;
  /** Who gets the alarms by mail; null: they show in the console alone. */
  readonly alarmMail: string | null;
  /** Where urgent alarms are posted, an address of the on-call tool; null: nobody is called at night. */
  readonly pager: string | null;
  /** Null: people sign in with their e-mail address alone. */
  readonly identity: Identity | null;
  readonly shippingScope: 'worldwide' | 'us';
  /** Whether the payment provider's tax service adds tax: it must be set up there first (P-32). */
  readonly paymentTax: 'on' | 'off';
  /** Who paints, in order; `embedded` sends no photo anywhere (functions/partners/artist/README.md). */
  readonly artists: readonly ArtistProvider[];
  readonly audience: Audience;
  readonly moderator: ModeratorName;
  /** Who names the colours of clothing; `embedded` sends no photo anywhere. */
  readonly colourAnalyst: AnalystName;
  /** Ids of the tag manager and Google's tag; null: no usage data leaves the pages. */
  readonly tags: { readonly gtmId: string | null; readonly gtagId: string | null };
  /** Who answers chats, and our id there; `none`: our own help panel. */
  readonly chat: { readonly provider: ChatProvider; readonly appId: string | null };
  /** Deletion protection, and what is stored outlives its stack. */
  readonly keepsData: boolean;
  /** Set by `npm run deploy` until the first release: AWS must be able to delete what a failed creation leaves. */
  readonly isProtected?: false;
  /** Days: long enough for a customer's complaint to be traced, short for what concerns people. */
  readonly logDays: 14 | 90;
  /** Requests per second over the whole API. A visitor's browser polls once in 1 to 3 s while a card is made. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** Cards of one team's set that are made at once. Each takes one or two copies of the functions that paint and draw. */
  readonly setWidth: number;
  /** Photos that are checked, and cards whose print files are made, at once: copies of the two workers. */
  readonly workers: { readonly 'check-upload': number; readonly 'make-print-files': number };
  /** Another region that keeps copies of print files and of the table; null: none. */
  readonly backupRegion: string | null;
  /** Another AWS account whose vault in that region keeps copies of the table, too, 12 digits; null: none (infra/README, Deploy). */
  readonly backupAccount: string | null;
  /** Whether functions have room of their own. A new account has ten copies for all functions, and AWS refuses the deployment: ask for 1,000 first. */
  readonly hasRoom: boolean;
  /** US dollars of AWS's bill in a month, at which somebody looks (docs/figures.md says what a card costs). */
  readonly monthlyUsd: number;
  /** How the API and sign-in come to a new version: a tenth of the calls for five minutes, then all; or all at once. */
  readonly takeover: 'canary' | 'at-once';
  /** `owner/name` on GitHub, whose jobs may deploy this stage (infra/README, The pipeline). */
  readonly repository: string;
  /** Bumped to replace the secret that CloudFront and the API share (infra/README, Rotate). */
  readonly originSecretVersion: number;
  /** Bumped to replace the key that signs links to stored files (infra/README, Rotate). */
  readonly linkKeyVersion: number;
}

/** What all stages have in common until one of them says otherwise. */
const shared = {
  account: null,
  region: 'us-east-1',
  pager: null,
  identity: null,
  shippingScope: 'worldwide',
  paymentTax: 'off',
  artists: ['embedded'],
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
  /** As prod, with less room and without data worth keeping: what goes wrong there goes wrong here first. */
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
    keepsData: true,
    backupRegion: 'us-west-2',
    logDays: 90,
    throttle: { rateLimit: 1000, burstLimit: 2000 },
    setWidth: 20,
    workers: { 'check-upload': 100, 'make-print-files': 120 },
    hasRoom: true,
    monthlyUsd: 1000,
  },
} as const satisfies Record<string, Stage>;

/** Whether stacks, table and user pool refuse to be deleted. */
export const isProtected = (stage: Stage): boolean => stage.keepsData && stage.isProtected !== false;

export type StageName = keyof typeof stages;

/** The stage of that name. Throws for an unknown name and lists the known ones. */
export function stageNamed(name: string): StageName {
  if (Object.hasOwn(stages, name)) return name as StageName;
  throw new Error(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`);
}
