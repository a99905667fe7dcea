import type { RequestListener } from 'node:http';
import type { Addresses } from './environment.ts';
import type { AwsFaults } from './faults/aws-faults.ts';
import type { Edge } from './gateway/edge.ts';
import type { Listening } from './http/loopback.ts';
import type { LambdaOptions } from './lambda/lambda.ts';

export type Service =
  | 'dynamodb'
  | 's3'
  | 'mail'
  | 'queues'
  | 'bus'
  | 'stepFunctions'
  | 'userPool'
  | 'stream'
  | 'schedules'
  | 'gateway';

/** A server outside of AWS that runs beside it: a partner's simulator. */
export interface Partner extends Listening {
  /** Variables for the functions: its address and keys. */
  readonly env?: Readonly<Record<string, string>>;
  /** Sets its clock to the demo clock. */
  setClock?(offsetSeconds: number): Promise<void>;
  /** Settles when it has no work under way. */
  idle?(): Promise<void>;
}

/** How a partner starts. */
export interface PartnerRow<Started extends Partner = Partner> {
  /** The offset from the site's port, for one that browsers call. Buckets and user pool have 1 and 2. */
  readonly portAfterSite?: number;
  readonly start: (port: number) => Promise<Started>;
}

export type Partners = Readonly<Record<string, Partner>>;

export interface LocalAwsOptions<Others extends Partners = Partners>
  extends Pick<LambdaOptions, 'overrides' | 'isOfSet' | 'workerEnv'> {
  /** Directory of the state that survives a restart. */
  readonly dataDir: string;
  /** Services and partners to start. Default: all. A test of table code needs only `['dynamodb']`. */
  readonly only?: readonly (Service | (keyof Others & string))[];
  /** The site's port. What browsers call beside it takes the next ones. Default 0: any free port. */
  readonly port?: number;
  /** The built site. Default: none. */
  readonly siteDir?: string;
  /** Serves the site instead of the build, in development. */
  readonly site?: RequestListener | undefined;
  /** Multiplies the waits between retries of a workflow and of the stream. 1: as deployed. 0: no waits. */
  readonly retryScale?: number;
  /** Seconds until a queue delivers a failed message again, for tests. Default: as deployed. */
  readonly retrySeconds?: number;
  /** What AWS does to calls on a bad day. Default: nothing. */
  readonly faults?: AwsFaults;
  /** Routes, headers, compression and refusals. Default: API Gateway's and CloudFront's own. */
  readonly edge?: Partial<Edge>;
  readonly partners?: { readonly [Name in keyof Others]: PartnerRow<Others[Name]> };
  /** The functions' own variables. It is called again once the site's address is known. */
  readonly env?: (addresses: Addresses) => Readonly<Record<string, string | undefined>>;
}
