import type { EnvName } from './env.ts';

/** The functions' resources as data: buckets, table, queues, workflows. The CDK app and the local run create them. */
export const bucketNames = ['incoming', 'user-uploads', 'generated-cards', 'templates', 'print-files'] as const;
export type BucketName = (typeof bucketNames)[number];

/** Bucket → the variable with its real name. */
export const bucketEnv = {
  incoming: 'INCOMING_BUCKET',
  'user-uploads': 'UPLOADS_BUCKET',
  'generated-cards': 'GENERATED_BUCKET',
  templates: 'TEMPLATES_BUCKET',
  'print-files': 'PRINT_BUCKET',
} as const satisfies Record<BucketName, EnvName>;

/** An approved file is never rendered again, so an accidental deletion or overwrite must be reversible. */
export const versionedBucket: BucketName = 'print-files';

/**
 * Bucket → the method that scripts of the site's pages may use: posting a photo, or drawing a picture on a canvas (the crop, the card to send). Other
 * buckets' pictures can be shown, but not read by a script.
 */
export const bucketCors: Readonly<Partial<Record<BucketName, 'GET' | 'POST'>>> = {
  incoming: 'POST',
  'user-uploads': 'GET',
  'generated-cards': 'GET',
};

/** The templates' pictures: the only objects that the edge serves to anyone, unsigned and without expiry (P-7). */
export const publicPictures = {
  bucket: 'templates',
  /** Prefix of their keys and addresses. */
  folder: 'template-pictures',
  /** A year: the key has a hash of the content, so it never changes. */
  cacheControl: 'public, max-age=31536000, immutable',
} as const satisfies { bucket: BucketName; folder: string; cacheControl: string };

/** Stored files that the edge serves for a signed link, at `/files/<bucket>/<key>` (P-7). So pictures come from the pages' own origin, and links are short. */
export const linkedFiles = {
  folder: 'files',
  buckets: ['user-uploads', 'generated-cards', 'print-files'],
  /** Seconds that the edge caches a file: an erased picture is gone after that, even for holders of a link. */
  edgeSeconds: 60,
  /** Parameter of a short-lived link: seconds that a browser may cache the file, instead of the object's own. The signature covers it. */
  keep: 'keep',
  /** Curve of the signing key, supported by CloudFront: half the length of RSA links, signed ten times as fast. */
  keyCurve: 'prime256v1',
} as const satisfies {
  folder: string;
  buckets: readonly BucketName[];
  edgeSeconds: number;
  keep: string;
  keyCurve: string;
};
export type LinkedBucket = (typeof linkedFiles.buckets)[number];

export const tableShape = {
  name: 'goldcut',
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
  ],
  /** Epoch seconds. */
  ttl: 'expires_at',
} as const;

export const eventSource = 'goldcut';

/**
 * A machine that starts another comes after it. `calls` are its tasks' functions. A run of minutes or hours ends with the versions that it started
 * with; one of weeks uses the live ones, so a fix reaches orders under way (D-263).
 */
export const stateMachines = {
  'generate-side': { file: 'generate-side.asl.json', env: 'GENERATE_SIDE_ARN', calls: 'version' },
  'make-set': { file: 'make-set.asl.json', env: 'MAKE_SET_ARN', calls: 'version' },
  'fulfil-order': { file: 'fulfil-order.asl.json', env: 'FULFIL_ORDER_ARN', calls: 'live' },
} as const;
export type StateMachineName = keyof typeof stateMachines;

export const topicNames = ['mail-feedback'] as const;
export type TopicName = (typeof topicNames)[number];

/** Max attempts of a message: with pauses of 5, 10, 20 … seconds the last one comes after ten minutes. */
const receives = 8;

export interface QueueRow {
  readonly receives: number;
  readonly visibility?: number;
}

/**
 * Queue → max attempts. `visibility`: seconds that a message is hidden from others, which is the pause after a killed worker. Default: six times the
 * worker's timeout (AWS's advice).
 */
export const queues = {
  mail: { receives },
  'mail-feedback': { receives },
  erase: { receives },
  export: { receives },
  // Someone looks at this photo and waits. A check takes 3 to 5 s. SQS asks for the worker's timeout at least; work that is done twice changes nothing.
  'check-upload': { receives, visibility: 45 },
  print: { receives },
  sharpen: { receives },
  carrier: { receives },
  cases: { receives },
  impose: { receives },
  boxes: { receives },
  'team-cards': { receives },
  // A lost move leaves its order in the old step until the repair job finds it.
  fulfilment: { receives: 10 },
  // The provider may be down for a while, and it is a customer's money.
  refund: { receives: 10 },
  payout: { receives: 10 },
} as const satisfies Readonly<Record<string, QueueRow>>;
export type QueueName = keyof typeof queues;

export type Resource =
  | 'table'
  | 'dead-letters'
  | 'work-queues'
  | 'bus'
  | 'mail'
  | 'user-pool'
  | 'secret'
  | 'player-link-secret'
  | 'link-key'
  | 'artist-keys'
  | 'carrier-keys'
  | 'chat-keys'
  | 'payment-keys'
  | 'artist-models'
  | 'colour-model'
  | 'photo-labels'
  | 'area-versions'
  | 'area-releases'
  | StateMachineName
  | `${BucketName}-bucket`;

/** Our metrics, each with its dimension. CloudWatch makes one series per value, so values are few and never personal. */
export const metricTable = {
  /** A photo in which nobody was surely found, by reason. */
  CutoutFallback: 'reason',
  /** A small photo without a sharper copy, by reason. Its cards use the photo. */
  SharperFailed: 'reason',
  /** An overdue order, by step. */
  OrderOverdue: 'step',
  /** An event unmarked for a quarter of an hour, or with an unknown name. */
  OpenEvents: 'why',
  /** A payment event that came by the provider's list because its delivery failed, by type. */
  PaymentCollected: 'type',
  /** A delivery whose signature does not match our secret, by partner. */
  WebhookRefused: 'partner',
  /** A payout that waits too long, by who must act: an operator, the provider, or the payee. */
  PayoutOverdue: 'waits_for',
  /** A batch that cannot be printed, by reason. */
  BatchFailed: 'why',
  /** A card that a hosted artist failed to paint, by artist. The next one paints it. */
  ArtistFallback: 'artist',
  /** US cents of a hosted artist's calls, by who they are for. */
  HostedArtCents: 'payer',
  /** A painting left to the embedded artist, by the purse that is empty. */
  HostedArtRefused: 'purse',
  /** An error of the site's own code, by browser family. */
  ClientError: 'browser',
  /** A photo that the moderator failed to judge, by moderator. */
  ModerationFailed: 'moderator',
  /** An overdue hold, by who must act: an operator, or the moderator. */
  HoldOverdue: 'waits_for',
  JourneyRun: 'result',
  JourneyFailed: 'step',
  JourneyMilliseconds: 'step',
  /** Events of `countedEvents`, by name. */
  ShopEvent: 'event',
} as const;
export type MetricName = keyof typeof metricTable;
