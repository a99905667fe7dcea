import type { EnvName } from './env.ts';

/** The resources of the functions, as data: buckets, table, queues, workflows. The CDK app and the local run create them. */
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

/**
 * Bucket → what pages of the site may do there from a script: post a photo; draw a picture on a canvas (the crop, the picture of a card to send). Others can be
 * shown, but not read by a script.
 */
export const bucketCors: Readonly<Partial<Record<BucketName, 'GET' | 'POST'>>> = {
  incoming: 'POST',
  'user-uploads': 'GET',
  'generated-cards': 'GET',
};

/** The pictures of the templates: the only objects that the site's edge gives to anyone, without a signature or an end (P-7). */
export const publicPictures = {
  bucket: 'templates',
  /** The first part of their keys and of their addresses. */
  folder: 'template-pictures',
  /** A year: a key has a hash of its content, so what it names never changes. */
  cacheControl: 'public, max-age=31536000, immutable',
} as const satisfies { bucket: BucketName; folder: string; cacheControl: string };

/**
 * Stored files that the site's edge gives to anyone with a signed link, at `/files/<bucket>/<key>` (P-7). So pictures come from the pages' own address, and
 * their links are short.
 */
export const linkedFiles = {
  /** The first part of their addresses. */
  folder: 'files',
  buckets: ['user-uploads', 'generated-cards', 'print-files'],
  /** Seconds that the edge keeps a copy: an erased picture is gone from it by then, whoever still has a link. */
  edgeSeconds: 60,
  /** The parameter of a brief link: seconds that a browser may keep the file, in place of the object's own. The signature covers it. */
  keep: 'keep',
  /** The curve of the key that signs links, one of those that CloudFront takes: half as long as RSA's links, signed ten times as fast. */
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
 * A machine that starts another comes after it. `calls`: the functions of its tasks. A run of minutes or hours ends with the versions that it began with; one of
 * weeks takes those that are live, so that a repair reaches the orders under way (D-263).
 */
export const stateMachines = {
  'generate-side': { file: 'generate-side.asl.json', env: 'GENERATE_SIDE_ARN', calls: 'version' },
  'make-set': { file: 'make-set.asl.json', env: 'MAKE_SET_ARN', calls: 'version' },
  'fulfil-order': { file: 'fulfil-order.asl.json', env: 'FULFIL_ORDER_ARN', calls: 'live' },
} as const;
export type StateMachineName = keyof typeof stateMachines;

/** Topics that AWS's own services publish to, and a queue reads. */
export const topicNames = ['mail-feedback'] as const;
export type TopicName = (typeof topicNames)[number];

/** Attempts of a message: with pauses of 5, 10, 20 … seconds the last one comes after ten minutes. */
const receives = 8;

/** Queue → attempts before a message is a dead letter. Visibility is six times the worker's timeout (AWS's advice): the pause after a worker that was stopped. */
export const queues = {
  mail: { receives },
  'mail-feedback': { receives },
  erase: { receives },
  export: { receives },
  'check-upload': { receives },
  print: { receives },
  sharpen: { receives },
  carrier: { receives },
  cases: { receives },
  impose: { receives },
  boxes: { receives },
  'team-cards': { receives },
  // A move that is not passed on leaves its order in the old step until the net finds it.
  fulfilment: { receives: 10 },
  // The provider may be down for a while, and it is a customer's money.
  refund: { receives: 10 },
} as const;
export type QueueName = keyof typeof queues;

export type Resource =
  | 'table'
  /** The dead-letter queues of the queues. */
  | 'dead-letters'
  | 'work-queues'
  | 'bus'
  | 'mail'
  | 'user-pool'
  | 'secret'
  | 'player-link-secret'
  /** The private key that signs links to stored files. */
  | 'link-key'
  | 'artist-keys'
  | 'carrier-keys'
  | 'chat-keys'
  | 'payment-keys'
  | 'artist-models'
  | 'colour-model'
  | 'photo-labels'
  | StateMachineName
  | `${BucketName}-bucket`;

/** Our own metrics, each with the name of what it is counted by. CloudWatch makes one series per value, so values are few and say nothing of people. */
export const metricTable = {
  /** A photo whose athlete was cut out the classical way, by the reason. */
  CutoutFallback: 'reason',
  /** A small photo that got no sharper copy, by the reason. Its cards are drawn from the photo. */
  SharperFailed: 'reason',
  /** An order that took too long in a step, by the step. */
  OrderOverdue: 'step',
  /** An event that consumers have not marked for a quarter of an hour, or whose name this release does not know. */
  OpenEvents: 'why',
  /** An event of the payment provider that came by its list because its delivery failed, by its type. */
  PaymentCollected: 'type',
  /** A signed delivery that our secret does not fit, by the partner. */
  WebhookRefused: 'partner',
  /** A batch that cannot be printed, by the reason. */
  BatchFailed: 'why',
  /** A card that a hosted artist did not paint, by the artist. The next one paints it. */
  ArtistFallback: 'artist',
  /** A fault of the site's own code, by the family of the browser. */
  ClientError: 'browser',
  /** A photo that the moderator could not judge, by the moderator. */
  ModerationFailed: 'moderator',
  /** A card held for too long, by what it waits for: an operator, or the moderator. */
  HoldOverdue: 'waits_for',
  /** Journeys through the shop, by how they ended. */
  JourneyRun: 'result',
  /** A step of the journey that failed, by the step. */
  JourneyFailed: 'step',
  /** What a step of the journey took, by the step. */
  JourneyMilliseconds: 'step',
  /** What happened in the shop, by the event's name: those of `countedEvents`. */
  ShopEvent: 'event',
} as const;
export type MetricName = keyof typeof metricTable;
