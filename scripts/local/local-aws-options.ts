import type { RequestListener } from 'node:http';
import type { FunctionName } from '#functions/manifest.ts';
import type { LocalHandler } from './lambda/invoke.ts';
import type { Source } from './lambda/module-of.ts';

export type Service =
  | 'dynamodb'
  | 's3'
  | 'mail'
  | 'queues'
  | 'bus'
  | 'stepFunctions'
  | 'userPool'
  | 'payments'
  | 'carrier'
  | 'models'
  | 'stream'
  | 'schedules'
  | 'gateway';

export interface LocalAwsOptions {
  /** Directory of the state that survives a restart. */
  readonly dataDir: string;
  /** Services to start. Default: all. A test of table code needs only `['dynamodb']`. */
  readonly only?: readonly Service[];
  /** Default `src`. */
  readonly source?: Source;
  /** The site's port. Buckets, user pool and payments take the next three. Default 0: any free port. */
  readonly port?: number;
  /** The built site. */
  readonly siteDir?: string;
  /** Serves the site instead of the build, in development. */
  readonly site?: RequestListener | undefined;
  /** Multiplies the waits between retries of a workflow and of the stream. 1: as deployed. 0: no waits. */
  readonly retryScale?: number;
  /** Seconds until a queue delivers a failed message again, for tests. Default: as deployed. */
  readonly retrySeconds?: number;
  /** Handlers that replace the deployed ones. */
  readonly overrides?: Partial<Record<FunctionName, LocalHandler>>;
  /** More variables for the functions. */
  readonly env?: Readonly<Record<string, string>>;
}
