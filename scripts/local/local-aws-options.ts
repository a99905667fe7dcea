import type { FunctionName } from '#functions/manifest';
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
  | 'stream'
  | 'schedules'
  | 'gateway';

export interface LocalAwsOptions {
  /** Everything that survives a restart. */
  readonly dataDir: string;
  /** Which services; all of them when left out. A test of table code needs `['dynamodb']` alone. */
  readonly only?: readonly Service[];
  /** Sources when left out. */
  readonly source?: Source;
  /** The site's port; buckets, user pool and payments take the next three, or any free ones. 0 or left out: any free ones. */
  readonly port?: number;
  /** The built site. */
  readonly siteDir?: string;
  /** Multiplies the waits between a workflow's retries: 1 as deployed, 0 at once. */
  readonly retryScale?: number;
  /** Seconds until a queue tries a failed message again; 1 when left out. */
  readonly retrySeconds?: number;
  /** Handlers in place of the deployed ones. */
  readonly overrides?: Partial<Record<FunctionName, LocalHandler>>;
  /** Further variables for the functions. */
  readonly env?: Readonly<Record<string, string>>;
}
