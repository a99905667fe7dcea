import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { type FunctionName, triggeredBy } from '#functions/manifest.ts';
import type { consumer } from '#functions/platform/events/consumer.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { moduleOf } from '#local/lambda/module-of.ts';
import type { Mail } from '#local/mail/mail.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { goldcutManifest } from '#scripts/serve/goldcut-product.ts';
import { count, type Play } from './scenario.ts';

/** The faults of the queues. All fields that can be stored as JSON survive a kill. */
interface BadQueues {
  /** While true, some messages fail at every delivery. */
  isPoisoned: boolean;
  readonly poisoned: Record<string, true>;
  /** Runs of the mail worker that failed after sending, by account. */
  readonly sentAndFailed: Record<string, number>;
  /** Unfinished runs of the mail worker. Each contains the number of mails per account before the run. */
  readonly sending: Set<ReadonlyMap<string, number>>;
}

export function badQueues({ memory: { own } }: Pick<Play, 'memory'>): BadQueues {
  if (!(own.sending instanceof Set))
    Object.assign(own, { poisoned: {}, sentAndFailed: {}, ...own, isPoisoned: true, sending: new Set() });
  return own as unknown as BadQueues;
}

/** Mails of an account in the inbox. */
export const mailsTo = (aws: GoldcutAws, userId: string): Mail[] =>
  aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.includes(`${userId}@example.com`));

/** Records an interrupted run of the mail worker. Accounts that received a mail in that run may receive it again. */
export function recordBrokenOff(play: Play, before: ReadonlyMap<string, number>): void {
  const { sentAndFailed } = badQueues(play);
  for (const [user, mails] of before)
    if (mailsTo(play.aws, user).length > mails) sentAndFailed[user] = (sentAndFailed[user] ?? 0) + 1;
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

const sources = goldcutManifest('src');

/** A worker behind a bad queue: 2 % of the messages fail at first, a third comes twice, and all come in any order. */
function badly(name: FunctionName, play: Play, own?: QueueHandler): LocalHandler {
  const { random } = play;
  const bad = badQueues(play);
  const seen = new Set<string>();
  const isBad = (record: SQSRecord): boolean => {
    const key = `${name} ${detailOf(record).id}`;
    if (!seen.has(key) && !bad.poisoned[key] && bad.isPoisoned && random() < 0.02) {
      bad.poisoned[key] = true;
      count(play, 'messages poisoned');
    }
    seen.add(key);
    return bad.isPoisoned && key in bad.poisoned;
  };
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const handler = own ?? (await moduleOf({ name, row: sources[name] })).handler;
    const failing = event.Records.filter(isBad);
    const good = event.Records.filter((record) => !failing.includes(record));
    const again = good.filter(() => random() < 0.3);
    count(play, 'messages twice', again.length);
    const Records = shuffled([...good, ...again], random);
    const users = new Set(name === 'send-mail' ? good.map((record) => detailOf(record).payload.user_id) : []);
    const before = new Map([...users].map((user) => [user, mailsTo(play.aws, user).length]));
    bad.sending.add(before);
    const reply = (await handler({ Records } as never, context)) as SQSBatchResponse;
    bad.sending.delete(before);
    if (reply.batchItemFailures.length > 0) recordBrokenOff(play, before);
    const poison = failing.map(({ messageId }) => ({ itemIdentifier: messageId }));
    return { batchItemFailures: [...reply.batchItemFailures, ...poison] };
  };
}

type QueueHandler = ReturnType<typeof consumer>;

/** All event workers behind bad queues. They run in this process, where faults are injected. `own` replaces some. */
export function badWorkers(
  play: Play,
  own: Partial<Record<FunctionName, QueueHandler>> = {},
): Partial<Record<FunctionName, LocalHandler>> {
  const ofEvents = triggeredBy('queue').filter(({ trigger }) => trigger.source.kind === 'events');
  return Object.fromEntries(ofEvents.map(({ name }) => [name, badly(name, play, own[name])]));
}
