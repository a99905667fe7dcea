import type { Area } from '#domain/api/endpoint.ts';
import type { Consumer } from '#domain/tables/events.ts';
import { type NeedName, type Surroundings, surroundingsOf } from './needs.ts';
import type { BucketName, QueueName, StateMachineName, TopicName } from './resources.ts';

export type Trigger =
  | { readonly kind: 'http'; readonly area: Area }
  | {
      readonly kind: 'queue';
      readonly queue: QueueName;
      readonly source:
        | { kind: 'events'; consumer: Consumer }
        | { kind: 'bucket'; bucket: BucketName }
        | { kind: 'topic'; topic: TopicName };
    }
  | { readonly kind: 'stream' }
  | { readonly kind: 'schedule'; readonly minutes: number }
  | { readonly kind: 'execution-ended'; readonly machine: StateMachineName }
  | { readonly kind: 'task'; readonly machine: StateMachineName }
  /** CodeDeploy, before a new version gets its first call. */
  | { readonly kind: 'release' }
  | {
      readonly kind: 'user-pool';
      readonly on: 'PreSignUp' | 'PostConfirmation' | 'CustomMessage' | 'PreTokenGeneration';
    };

/**
 * The allocator of every drawing process, where pictures of 5 MB come and go. One arena, because glibc keeps freed memory in each. It reuses blocks
 * up to 8 MB and returns free memory beyond 64 MB: new memory for each picture cost 5,000 page faults a photo, two fifths of a first option. A small
 * young generation, which holds no pictures.
 */
export const drawingEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  MALLOC_TRIM_THRESHOLD_: '67108864',
  NODE_OPTIONS: '--max-semi-space-size=4',
} as const;

/** A function in its wing's manifest. */
export interface DeclaredFunction {
  /** Source below `functions/`, exporting `handler`. */
  readonly entry: string;
  /** What a customer loses when it fails: text of its alarm, and of its description in the console. */
  readonly harm: string;
  /** Heading of its runbook in infra/README.md. */
  readonly runbook: string;
  readonly trigger: Trigger;
  readonly needs: readonly NeedName[];
  /** MB. One vCPU comes at 1,769 MB. */
  readonly memory?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** Whether it draws or decodes pictures. It then has sharp, canvas and fonts, and locally a process of its own. */
  readonly renders?: true;
  /** A queue's worker with one message at a time, because a long one would time out and take the others along. */
  readonly oneAtATime?: true;
  /**
   * Reserved concurrency, out of the account's 1,000 (tests/infra/peak.test.ts). A sign-in must not wait for a burst of cards, and a burst of
   * cards must leave room for the API. Default: unreserved.
   */
  readonly copies?: number;
  /** Whether it detects people in photos. It then has the networks in its bundle. */
  readonly finds?: true;
  /** Whether it sharpens small photos. It then has that network in its bundle, and locally a process that nobody waits for. */
  readonly sharpens?: true;
}

/** A function with defaults, and with the variables and rights of its needs. */
export type FunctionRow = Omit<DeclaredFunction, 'renders'> & {
  readonly memory: number;
  readonly timeout: number;
  readonly renders: boolean;
} & Surroundings;

export const completed = (row: DeclaredFunction): FunctionRow => ({
  memory: 512,
  timeout: 20,
  renders: false,
  ...row,
  ...surroundingsOf(row.needs),
});

export const drawing = { memory: 1769, renders: true } as const satisfies Partial<DeclaredFunction>;

/** The part of a resource that an action affects: the resource itself, or its content (indexes, objects, executions). */
export type GrantReach = 'itself' | 'within' | 'both';

/** Action → its reach, if it is not the resource itself. */
export const reaches: Readonly<Record<string, GrantReach>> = {
  'dynamodb:Query': 'both',
  's3:GetObject': 'within',
  's3:PutObject': 'within',
  's3:AbortMultipartUpload': 'within',
  's3:DeleteObject': 'within',
  'lambda:InvokeFunction': 'within',
  'states:DescribeExecution': 'within',
  'states:StopExecution': 'within',
};

export const reachOf = (action: string): GrantReach => reaches[action] ?? 'itself';
