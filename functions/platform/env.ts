import * as z from 'zod';
import { artistProviders, audiences } from '#domain/cards/generation/artist-table.ts';
import { HostedArtLimits } from '#domain/cards/generation/hosted-art.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { chatProviders } from '#domain/tables/third-parties.ts';

export const moderators = ['embedded', 'rekognition'] as const;
export type ModeratorName = (typeof moderators)[number];

const analysts = ['embedded', 'bedrock'] as const;
export type AnalystName = (typeof analysts)[number];

/** The color analyst's vision model: its inference profile on Amazon Bedrock. */
export const colourModel = 'us.amazon.nova-2-lite-v1:0';

/** Every variable that functions read. The manifest lists the readers of each. */
const envTable = {
  TABLE_NAME: z.string().min(3),
  INCOMING_BUCKET: z.string(),
  UPLOADS_BUCKET: z.string(),
  GENERATED_BUCKET: z.string(),
  TEMPLATES_BUCKET: z.string(),
  PRINT_BUCKET: z.string(),
  EVENT_BUS_NAME: z.string(),
  /** Queue → the address of its dead-letter queue, as JSON. */
  DEAD_LETTER_URLS: z.string().transform((json) => z.record(z.string(), z.string()).parse(JSON.parse(json))),
  GENERATE_SIDE_ARN: z.string(),
  MAKE_SET_ARN: z.string(),
  FULFIL_ORDER_ARN: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Origin of the site; links in mails start with it. */
  SITE_ORIGIN: z.url(),
  COMMIT: z.string().default('local'),
  /** CloudWatch namespace of our metrics, one per stage. */
  METRIC_NAMESPACE: z.string().default('goldcut-local'),
  MAIL_FROM: z.email(),
  /** SES configuration set of our mail, which reports bounces and complaints. */
  MAIL_CONFIGURATION_SET: z.string(),
  /** The key that signs challenges, directly (local) … */
  CHALLENGE_SECRET: z.string().min(16).optional(),
  /** … or its secret's ARN (AWS). */
  CHALLENGE_SECRET_ARN: z.string().optional(),
  /** The key of players' private links, directly (local) … */
  PLAYER_LINK_SECRET: z.string().min(16).optional(),
  /** … or its secret's ARN (AWS). */
  PLAYER_LINK_SECRET_ARN: z.string().optional(),
  /** CloudFront's id of the public key of signed links. */
  LINK_KEY_ID: z.string(),
  /** The private key of signed links as PEM, directly (local) … */
  LINK_KEY: z.string().optional(),
  /** … or its secret's ARN (AWS). */
  LINK_KEY_ARN: z.string().optional(),
  SHIPPING_SCOPE: z.enum(['worldwide', 'us']).default('worldwide'),
  /** The third-party identity provider and the pool's hosted domain. Unset: none. */
  IDENTITY_PROVIDER: z.string().optional(),
  IDENTITY_DOMAIN: z.string().optional(),
  /** Ids of the tag manager and Google's tag. Unset: no usage data leaves the page. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  GTAG_ID: z
    .string()
    .regex(/^[A-Z]{1,3}-[A-Z0-9]+$/)
    .optional(),
  /** The chat provider, and our id there. */
  CHAT_PROVIDER: z.enum(chatProviders).default('none'),
  CHAT_APP_ID: z.string().regex(/^\w+$/).optional(),
  /** The key that signs users' chat tokens, directly (local) … */
  CHAT_SECRET: z.string().min(16).optional(),
  /** … or its secret's ARN, `{"identity_secret": …}` (AWS). */
  CHAT_KEYS_ARN: z.string().optional(),
  /** The artists in order. `embedded` alone sends no photo anywhere. */
  ARTISTS: z
    .string()
    .default('embedded')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(artistProviders))),
  /** What hosted artists may cost, as JSON (D-406). */
  HOSTED_ART: z
    .string()
    .default(JSON.stringify(serverLimits.hostedArt))
    .transform((json) => HostedArtLimits.parse(JSON.parse(json))),
  /** The shop's audience; some artists require adults. */
  AUDIENCE: z.enum(audiences).default('everyone'),
  /** The secret that holds the artists' API keys, `{"gemini": …, "fal": …}` (AWS). */
  ARTIST_KEYS_ARN: z.string().optional(),
  /** Local only: the keys themselves and other addresses of the providers. */
  GEMINI_KEY: z.string().optional(),
  FAL_KEY: z.string().optional(),
  GEMINI_ENDPOINT: z.url().default('https://generativelanguage.googleapis.com'),
  FAL_ENDPOINT: z.url().default('https://queue.fal.run'),
  /** Local only: `off` detects no people, so a run loads no networks. Default, as in AWS: on. */
  FIND_ATHLETE: z.enum(['on', 'off']).default('on'),
  /** Parallel cards of a team's set (D-116); a shopper's card still finds room. */
  SET_WIDTH: z.coerce.number().int().min(1).default(3),
  MODERATOR: z.enum(moderators).default('embedded'),
  /** The color analyst. `embedded` sends no photo anywhere. */
  COLOUR_ANALYST: z.enum(analysts).default('embedded'),
  /** The model of `bedrock`, which must accept pictures in Converse. */
  COLOUR_MODEL: z.string().default(colourModel),
  /** The secret that holds the payment provider's keys, `{"secret_key": …, "webhook_secret": …}` (AWS). */
  PAYMENT_KEYS_ARN: z.string().optional(),
  /** Local only: the keys themselves and the address of the payment simulator. */
  PAYMENT_KEY: z.string().optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().optional(),
  PAYMENT_CONNECT_SECRET: z.string().optional(),
  PAYMENT_ENDPOINT: z.url().optional(),
  /** Whether the payment provider's tax service adds tax (P-32). */
  PAYMENT_TAX: z.enum(['on', 'off']).default('off'),
  /** The secret of the carrier's keys, `{"api_key": …, "webhook_secret": …, "from": …}` (AWS). Unset: operators ship by hand (D-209). */
  CARRIER_KEYS_ARN: z.string().optional(),
  /** Local only: the keys themselves and the address of the carrier simulator. */
  CARRIER_KEY: z.string().optional(),
  CARRIER_WEBHOOK_SECRET: z.string().optional(),
  /** Local only: the sender's address as JSON. In AWS it is in the secret, `"from": {…}`. */
  CARRIER_FROM: z.string().optional(),
  CARRIER_ENDPOINT: z.url().default('https://api.easypost.com'),
  USER_POOL_ENDPOINT: z.url().optional(),
  /** Local only: seconds that the demo clock is ahead. */
  CLOCK_OFFSET_SECONDS: z.coerce.number().optional(),
  /** Local only: '0' lets operators work without a second factor. Default, as in AWS: required (D-135). */
  OPERATORS_NEED_SECOND_FACTOR: z.enum(['0', '1']).default('1'),
  /** Local only: `off` runs no journey, so the demo has only people's own cards. Default, as in AWS: on. */
  JOURNEY: z.enum(['on', 'off']).default('on'),
  /** Local only: raises the generation limits, `perTenMinutes,perDay` (P-29). */
  GENERATION_LIMITS: z
    .string()
    .regex(/^\d+,\d+$/)
    .optional(),
} as const;

export type EnvName = keyof typeof envTable;
export const envNames = Object.keys(envTable) as EnvName[];

/** Variables that must never be set in AWS: they loosen limits, change addresses, or hold local keys. */
export const localOnlyEnv = [
  'CLOCK_OFFSET_SECONDS',
  'FIND_ATHLETE',
  'GENERATION_LIMITS',
  'JOURNEY',
  'OPERATORS_NEED_SECOND_FACTOR',
  'USER_POOL_ENDPOINT',
  'CHALLENGE_SECRET',
  'PLAYER_LINK_SECRET',
  'LINK_KEY',
  'CHAT_SECRET',
  'GEMINI_KEY',
  'FAL_KEY',
  'GEMINI_ENDPOINT',
  'FAL_ENDPOINT',
  'PAYMENT_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'PAYMENT_CONNECT_SECRET',
  'PAYMENT_ENDPOINT',
  'CARRIER_KEY',
  'CARRIER_WEBHOOK_SECRET',
  'CARRIER_FROM',
  'CARRIER_ENDPOINT',
] as const;

type Env<Names extends EnvName> = { [Name in Names]: z.infer<(typeof envTable)[Name]> };

/** Reads and checks variables. Throws one error that names all missing or wrong ones. */
export function readEnv<const Names extends EnvName>(names: readonly Names[]): Env<Names> {
  // One by one: an object schema would be compiled at every call, and the table's name alone is read a thousand times a minute.
  const read = names.map((name) => [name, envTable[name].safeParse(process.env[name])] as const);
  const wrong = read.flatMap(([name, { error }]) => (error?.issues ?? []).map(({ message }) => `${name} ${message}`));
  if (wrong.length > 0) throw new Error(`Environment: ${wrong.join('; ')}`);
  return Object.fromEntries(read.map(([name, { data }]) => [name, data])) as Env<Names>;
}
