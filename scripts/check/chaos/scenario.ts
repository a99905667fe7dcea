import type { FunctionName } from '#functions/manifest.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import type { GoldcutAws, GoldcutOptions } from '#scripts/serve/goldcut-aws.ts';
import type { LotStart } from '../lots/serve-lot.ts';
import type { Faults } from './faults.ts';

export type Counts = Record<string, number>;

/** The state of a lot, stored as JSON beside its data directory. A restart after a kill reads it. */
export interface Memory {
  readonly counts: Counts;
  readonly problems: string[];
  readonly calls: Faults['counts'];
  /** Faults of the local AWS, by name. */
  readonly aws: Counts;
  /** Seconds of CPU time by phase. */
  readonly cpu: Counts;
  /** Private to the scenario. */
  readonly own: Record<string, unknown>;
}

/** A lot while it is played. */
export interface Play {
  readonly lot: LotStart;
  readonly aws: GoldcutAws;
  readonly faults: Faults;
  readonly random: () => number;
  readonly memory: Memory;
}

/** Adds to a count of the report. */
export function count({ memory: { counts } }: Pick<Play, 'memory'>, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

/**
 * One kind of chaos. Its subjects act on the real table, stream, queues and workflows while calls fail. Then the scenario compares the records of
 * table, partners and mails.
 */
export interface Scenario<Subject = unknown> {
  readonly services: NonNullable<GoldcutOptions['only']>;
  readonly env?: Readonly<Record<string, string>>;
  readonly overrides?: (play: Play) => Partial<Record<FunctionName, LocalHandler>>;
  /** Subjects per process. A small table and stream are fast. */
  readonly lotSize: number;
  /** Subjects that act at the same time. Default: the whole lot. */
  readonly atOnce?: number;
  /** By batch: the share of calls that fail before their effect. As many fail after it. */
  readonly faultRates: readonly number[];
  /** Ports whose calls fail too, beside table, buckets and workflows. */
  readonly ports?: readonly object[];
  /** Only for a scenario whose subjects live in the table alone, so that a lot survives kills. */
  readonly kills?: {
    /** Calls of one subject, approximately. */
    readonly callsEach: number;
    readonly before: (play: Play) => void;
  };
  /** Stores the subjects of these runs without faults. After a kill it loads them. */
  stock(play: Play, runs: readonly number[]): Promise<Subject[]>;
  act(play: Play, subjects: readonly Subject[]): Promise<void>;
  /** Advances the clock without faults until nothing is open. */
  settle(play: Play, subjects: readonly Subject[]): Promise<void>;
  /** Compares these records, counts the results and returns the problems. */
  books(play: Play, subjects: readonly Subject[]): Promise<readonly string[]>;
  /** Counts that must not be zero, or the run proves nothing. */
  readonly proof: readonly string[];
  /** The report's title of the problems. */
  readonly broken: string;
}

/** Sends no mail, for scenarios that compare no mails. The worker still marks its events, or they would be published again. */
export const withoutMails: NonNullable<Scenario['overrides']> = () => ({ 'send-mail': consumer('mail', {} as never) });
