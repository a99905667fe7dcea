import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { type FunctionName, triggeredBy } from '#functions/manifest.ts';
import type { LocalHandler } from '#scripts/local/lambda/invoke.ts';
import { moduleOf } from '#scripts/local/lambda/module-of.ts';

/** What the queues do to events, and what the mails' worker did. */
export interface BadQueues {
  /** While set, some messages fail however often they come. */
  isPoisoned: boolean;
  readonly poisoned: Set<string>;
  /** Deliveries beyond the first of a message. */
  doubled: number;
  /** Dead letters that were sent to their workers again. */
  redriven: number;
  /** Runs of the mails' worker that failed after the mail had gone, by account. */
  readonly sentAndFailed: Map<string, number>;
  /** Runs of the mails' worker that have not ended: each account's mails before it. */
  readonly sending: Set<ReadonlyMap<string, number>>;
}

export const newBadQueues = (): BadQueues => ({
  isPoisoned: true,
  poisoned: new Set(),
  doubled: 0,
  redriven: 0,
  sentAndFailed: new Map(),
  sending: new Set(),
});

/** Notes a run of the mails' worker that broke off: accounts that got a mail in it may get it again. */
export function noteBrokenOff(
  bad: BadQueues,
  before: ReadonlyMap<string, number>,
  mailsTo: (userId: string) => number,
) {
  for (const [user, count] of before)
    if (mailsTo(user) > count) bad.sentAndFailed.set(user, (bad.sentAndFailed.get(user) ?? 0) + 1);
}

const Detail = z.object({
  detail: z.object({ id: z.string(), payload: z.object({ user_id: z.string().default('') }) }),
});
const detailOf = (record: SQSRecord) => Detail.parse(JSON.parse(record.body)).detail;

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

interface Parts {
  readonly bad: BadQueues;
  readonly random: () => number;
  readonly mailsTo: (userId: string) => number;
}

/** A share of messages is poisoned when it first comes, a third comes twice, and all come in any order. */
function badly(name: FunctionName, { bad, random, mailsTo }: Parts): LocalHandler {
  const seen = new Set<string>();
  const isBad = (record: SQSRecord): boolean => {
    const { id } = detailOf(record);
    const key = `${name} ${id}`;
    if (!seen.has(key) && bad.isPoisoned && random() < 0.02) bad.poisoned.add(key);
    seen.add(key);
    return bad.isPoisoned && bad.poisoned.has(key);
  };
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const { handler } = await moduleOf(name, 'src');
    const failing = event.Records.filter(isBad);
    const good = event.Records.filter((record) => !failing.includes(record));
    const again = good.filter(() => random() < 0.3);
    bad.doubled += again.length;
    const Records = shuffled([...good, ...again], random);
    const users = new Set(good.map((record) => detailOf(record).payload.user_id));
    const before = new Map([...users].map((user) => [user, mailsTo(user)]));
    if (name === 'send-mail') bad.sending.add(before);
    const reply = (await handler({ Records } as never, context)) as SQSBatchResponse;
    bad.sending.delete(before);
    if (name === 'send-mail' && reply.batchItemFailures.length > 0) noteBrokenOff(bad, before, mailsTo);
    const poison = failing.map(({ messageId }) => ({ itemIdentifier: messageId }));
    return { batchItemFailures: [...reply.batchItemFailures, ...poison] };
  };
}

/** Every worker of events with bad queues before it; all run in this process, where calls fail. */
export function badWorkers(parts: Parts): Partial<Record<FunctionName, LocalHandler>> {
  const ofEvents = triggeredBy('queue').filter(({ trigger }) => trigger.source.kind === 'events');
  return Object.fromEntries(ofEvents.map(({ name }) => [name, badly(name, parts)]));
}
