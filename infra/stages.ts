import { brand } from '#domain/brand';
import type { ArtistProvider, Audience } from '#domain/generation/artist-table';
import type { ChatProvider } from '#domain/third-parties';
import type { AnalystName, ModeratorName } from '#functions/platform/env';

/** Where the shop runs, as data. A new stage is a new row. */
export interface Stage {
  /** The web ACL of a CloudFront distribution and the models of the artist both live in us-east-1, so everything does. */
  readonly region: string;
  /** The site's address; its DNS is set by hand (infra/README, Deploy). */
  readonly domain: string;
  readonly mailFrom: string;
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
  /** Days: long enough for a customer's complaint to be traced, short for what concerns people. */
  readonly logDays: 14 | 90;
  /** Requests per second over the whole API. A visitor's browser polls once in 1 to 3 s while a card is made. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** Bumped to replace the secret that CloudFront and the API share (infra/README, Rotate). */
  readonly originSecretVersion: number;
}

export const stages = {
  dev: {
    region: 'us-east-1',
    domain: 'dev.goldcut.example',
    mailFrom: 'cards@dev.goldcut.example',
    shippingScope: 'worldwide',
    paymentTax: 'off',
    artists: ['embedded'],
    audience: 'everyone',
    moderator: 'embedded',
    colourAnalyst: 'embedded',
    tags: { gtmId: null, gtagId: null },
    chat: { provider: 'none', appId: null },
    keepsData: false,
    logDays: 14,
    throttle: { rateLimit: 50, burstLimit: 100 },
    originSecretVersion: 1,
  },
  prod: {
    region: 'us-east-1',
    domain: 'goldcut.example',
    mailFrom: brand.mailFrom,
    shippingScope: 'worldwide',
    paymentTax: 'off',
    artists: ['embedded'],
    audience: 'everyone',
    moderator: 'rekognition',
    colourAnalyst: 'embedded',
    tags: { gtmId: null, gtagId: null },
    chat: { provider: 'none', appId: null },
    keepsData: true,
    logDays: 90,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    originSecretVersion: 1,
  },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;

/** The stage of that name. Throws for an unknown name and lists the known ones. */
export function stageNamed(name: string): StageName {
  if (Object.hasOwn(stages, name)) return name as StageName;
  throw new Error(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`);
}
