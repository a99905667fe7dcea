/** A product's rows as the local AWS reads them: plain data, with names as strings. A row may have more fields. */

/** A call of one kind of source that runs a function. */
export type Trigger =
  | { readonly kind: 'http' | 'stream' | 'task' | 'release' }
  | {
      readonly kind: 'queue';
      readonly queue: string;
      /** Events of a consumer, new objects of a bucket, or the reports of the mail service. Omitted: SendMessage alone. */
      readonly source?:
        | { readonly kind: 'events'; readonly consumer: string }
        | { readonly kind: 'bucket'; readonly bucket: string }
        | { readonly kind: 'topic' };
    }
  | { readonly kind: 'schedule'; readonly minutes: number }
  | { readonly kind: 'execution-ended'; readonly machine: string }
  | { readonly kind: 'user-pool'; readonly on: PoolTrigger };
export type PoolTrigger = 'PreSignUp' | 'PostConfirmation' | 'CustomMessage' | 'PreTokenGeneration';

export interface FunctionRow {
  /** Absolute path of its module, which exports `handler`. */
  readonly file: string;
  readonly trigger: Trigger;
  /** Resource → the actions that it may call, by IAM's names. A bucket is `<name>-bucket`, a state machine has its own name. */
  readonly grants: Readonly<Partial<Record<string, readonly string[]>>>;
  /** MB, which only its context reports. */
  readonly memory: number;
  /** Seconds. */
  readonly timeout: number;
  /** Whether it runs in a worker process, unless a browser waits for it. */
  readonly renders: boolean;
  /** Whether its worker process is one of those that find people, or of those that sharpen. */
  readonly finds?: boolean;
  readonly sharpens?: boolean;
  /** A queue's worker with one message at a time. */
  readonly oneAtATime?: boolean;
}
export type Manifest = Readonly<Record<string, FunctionRow>>;

type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { readonly kind: Kind }>;

/** The functions with one kind of trigger, each with its trigger. */
export function triggeredBy<Kind extends Trigger['kind']>(
  manifest: Manifest,
  kind: Kind,
): { readonly name: string; readonly row: FunctionRow; readonly trigger: TriggerOf<Kind> }[] {
  return Object.entries(manifest).flatMap(([name, row]) =>
    row.trigger.kind === kind ? [{ name, row, trigger: row.trigger as TriggerOf<Kind> }] : [],
  );
}

interface Keys {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
}

/** What an action affects: a resource itself, or its content (indexes, objects, executions). */
export type GrantReach = 'itself' | 'within' | 'both';

/** The functions' resources. Data alone, because worker processes get a copy. */
export interface Resources {
  /** One table. `ttl`: the attribute with a row's end in epoch seconds. */
  readonly table: Keys & { readonly indexes: readonly Keys[]; readonly ttl: string };
  readonly buckets: readonly string[];
  /** Buckets that keep replaced and deleted objects. */
  readonly versioned: readonly string[];
  /** Bucket → the method that scripts of the site's pages may use. */
  readonly cors: Readonly<Partial<Record<string, string>>>;
  /** Queue → max attempts of a message, and the seconds that it is hidden from others (default: six times its worker's timeout). */
  readonly queues: Readonly<Record<string, { readonly receives: number; readonly visibility?: number }>>;
  /** One bus with events of one source. Consumer → its events. */
  readonly bus: {
    readonly name: string;
    readonly source: string;
    readonly consumers: Readonly<Record<string, readonly string[]>>;
  };
  /** State machine → absolute path of its definition, in which `${name}` stands for a function or another machine. */
  readonly stateMachines: Readonly<Record<string, { readonly file: string }>>;
  /** Model of Bedrock → its resource in grants. */
  readonly models: Readonly<Partial<Record<string, string>>>;
  /** Action → its reach, if it is not the resource itself. */
  readonly reaches: Readonly<Partial<Record<string, GrantReach>>>;
  /** Objects that the edge serves to anyone: a bucket, and the prefix of their keys and addresses. */
  readonly publicPictures: { readonly bucket: string; readonly folder: string } | null;
  /** Objects that the edge serves for a signed link, at `/<folder>/<bucket>/<key>`. `keep`: the parameter with a browser's seconds. */
  readonly linkedFiles: {
    readonly folder: string;
    readonly buckets: readonly string[];
    readonly keep: string;
    readonly keyCurve: string;
  };
}

/** The resources of a product that has none but a table. */
export const noResources: Resources = {
  table: { name: 'table', partitionKey: 'pk', sortKey: 'sk', indexes: [], ttl: 'expires_at' },
  buckets: [],
  versioned: [],
  cors: {},
  queues: {},
  bus: { name: 'bus', source: 'product', consumers: {} },
  stateMachines: {},
  models: {},
  reaches: {},
  publicPictures: null,
  linkedFiles: { folder: 'files', buckets: [], keep: 'keep', keyCurve: 'prime256v1' },
};

/** The product's own limits. AWS's are in `limits.ts`. */
export interface Limits {
  /** The user pool's rules, each with its name in the refusal. */
  readonly passwordRules: readonly { readonly label: string; readonly met: (password: string) => boolean }[];
  /** Bucket → the prefixes whose objects expire, after whole days. */
  readonly lifecycle: Readonly<Partial<Record<string, readonly { readonly prefix: string; readonly days: number }[]>>>;
  /** Seconds after which the parts of an unfinished upload go. */
  readonly unfinishedUploadSeconds: number;
  /** Seconds after which a replaced or deleted object of a versioned bucket goes. */
  readonly oldVersionSeconds: number;
}

export const noLimits: Limits = {
  passwordRules: [],
  lifecycle: {},
  unfinishedUploadSeconds: Infinity,
  oldVersionSeconds: Infinity,
};

/** A function of the manifest, with the resources that its calls may name. */
export interface Called {
  readonly name: string;
  readonly row: FunctionRow;
  readonly resources: Resources;
}
