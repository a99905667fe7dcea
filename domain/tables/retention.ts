import { serverLimits } from './server-limits.ts';

const day = 86_400;

type Remover =
  | { readonly by: 'lifecycle'; readonly bucket: 'incoming' | 'user-uploads' | 'print-files'; readonly prefix: string }
  | { readonly by: 'lifecycle of uploads' }
  | { readonly by: 'job'; readonly job: 'remove-unused-pictures' | 'remove-print-files' }
  | { readonly by: 'time to live' }
  | { readonly by: 'setting' };

interface Retention {
  /** Seconds from creation, or from the last use. */
  readonly seconds: number;
  readonly remover: Remover;
  /** Sentence on the privacy page. Null if it is not personal data. */
  readonly says: string | null;
}

const words = (seconds: number): string => {
  const days = seconds / day;
  return days === 1 ? 'a day' : days === 365 ? 'a year' : `${days} days`;
};

const row = (seconds: number, remover: Remover, says: ((after: string) => string) | null = null): Retention => ({
  seconds,
  remover,
  says: says && says(words(seconds)),
});

const bySweep = { by: 'job', job: 'remove-unused-pictures' } as const;
const byRow = { by: 'time to live' } as const;
const byAws = { by: 'setting' } as const;

/** Retention periods (D-227). Anything else stays until its owner erases it. S3 expires at the following midnight UTC. */
export const retention = {
  originals: row(
    day,
    { by: 'lifecycle', bucket: 'incoming', prefix: '' },
    (after) =>
      `Originals of your uploads: checked and cleaned within a minute, and then deleted. What could not be checked is deleted after ${after}.`,
  ),
  unusedPhotos: row(
    30 * day,
    bySweep,
    (after) =>
      `Uploads that no card, player, team, order or return uses: removed by themselves ${after} after the upload or later, at the latest a month after that.`,
  ),
  unchosenPictures: row(
    30 * day,
    bySweep,
    (after) =>
      `Pictures of tries that you did not choose from: removed in the same way after ${after}. The options of a chosen try, and those that wait for your choice, stay with the card.`,
  ),
  unfinishedUploads: row(day, { by: 'lifecycle of uploads' }),
  /** Erased accounts' ids, kept until long after the last token ended. */
  tombstones: row(7 * day, byRow),
  /** The life of the pool's refresh tokens. */
  sessions: row(
    30 * day,
    byRow,
    (after) =>
      `The list of your sign-ins: kind of browser and device, when you signed in and when you last used it, never the network address: ${after} after the sign-in.`,
  ),
  archives: row(
    7 * day,
    { by: 'lifecycle', bucket: 'user-uploads', prefix: 'exports/' },
    (after) => `Archives of your data that you asked for: ${after}.`,
  ),
  replacedPrintFiles: row(
    serverLimits.printFiles.keptSeconds,
    { by: 'job', job: 'remove-print-files' },
    (after) => `Print files that a newer version of the card replaced and that no one ordered: ${after}.`,
  ),
  sheets: row(
    serverLimits.batch.keptSeconds,
    { by: 'lifecycle', bucket: 'print-files', prefix: 'batches/' },
    (after) => `Press sheets with your cards, and the lists that they were sorted by: ${after} after they were made.`,
  ),
  slips: row(
    serverLimits.batch.keptSeconds,
    { by: 'lifecycle', bucket: 'print-files', prefix: 'orders/' },
    (after) => `Packing slips and address labels as files: ${after} after they were drawn.`,
  ),
  printFileVersions: row(
    30 * day,
    byAws,
    (after) => `Print files that were deleted, for the case of an accident: ${after}. No one opens them meanwhile.`,
  ),
  plannedSheets: row(serverLimits.batch.keptSeconds, byRow),
  tickets: row(
    serverLimits.ticket.keptSeconds,
    byRow,
    (after) =>
      `Messages to us: ${after} after the last change, in case a return or a payment needs them. Erasing your account takes them, too.`,
  ),
  mailPictures: row(
    serverLimits.mail.pictureSeconds,
    byRow,
    (after) => `The addresses of your cards' pictures in our mails: ${after}, or until you delete the card.`,
  ),
  mails: row(
    serverLimits.mail.keptSeconds,
    byRow,
    (after) =>
      `The list of mails we sent you, with what they were about and whether they arrived, but not their words: ${after}.`,
  ),
  /** Its status is read within minutes. A photo's own row does not expire. */
  uploads: row(day, byRow),
  /** Open rows stay until every consumer has handled them. */
  closedEvents: row(
    7 * day,
    byRow,
    (after) =>
      `Notes of what happened, with ids and never with names (a card was made, an order was paid): ${after} after everything was done about it.`,
  ),
  /** The bus's archive, to deliver events again after an accident. */
  deliveredEvents: row(30 * day, byAws, (after) => `The same notes in the archive of our message bus: ${after}.`),
  /** As long as a dead letter waits in its queue. */
  failures: row(14 * day, byRow, (after) => `Notes of what went wrong on our side, with ids alone: ${after}.`),
  /** Longer than partners repeat deliveries (days) and list events (30 days). */
  partnerEvents: row(
    60 * day,
    byRow,
    (after) => `Marks of what payment provider, carrier and mail service reported: ${after}.`,
  ),
  /** A browser repeats a call within minutes; a week covers a sleeping laptop. */
  checkoutKeys: row(
    7 * day,
    byRow,
    (after) => `Marks that keep a repeated press of the pay button from ordering twice: ${after}.`,
  ),
  /** The longest window of limits and throttles. */
  counts: row(day, byRow, (after) => `Counts of calls, which limit abuse: ${after} at most.`),
  reminderLinks: row(
    365 * day,
    byRow,
    (after) => `The link in a mail that switches reminders off: ${after}, or until you erase your account.`,
  ),
  /** DynamoDB's longest point-in-time recovery. */
  backups: row(
    35 * day,
    byAws,
    (after) =>
      `Backups of the database, which only an accident opens: ${after}. What you erased is gone from them after that.`,
  ),
  /** Sources of the copied backups: a failed copy can be repeated for a week. `backups` covers the copies. */
  copiedBackups: row(7 * day, byAws),
  /** The longest of all stages, because faults are found late. Logs have no names, addresses or pictures. */
  logs: row(90 * day, byAws, (after) => `Technical logs and the steps of our workflows: ${after}.`),
  refusedCalls: row(30 * day, byAws, (after) => `Calls that our firewall refused, with internet addresses: ${after}.`),
  /** Access logs of buckets have IP addresses, so they are kept only for an incident's length. */
  accessLogs: row(30 * day, byAws, (after) => `Logs of who read a file, with internet addresses: ${after}.`),
} as const satisfies Record<string, Retention>;

export const retentionSentences: readonly string[] = Object.values(retention).flatMap(({ says }) => says ?? []);

/** Days until print files move to a cheaper class of S3, as fast but with a price for reading: most are printed in the first week. */
export const coldAfterDays = 30;

/** Key prefix, and whole days from an object's last change. */
export const lifecycleRules = (bucket: string): { readonly prefix: string; readonly days: number }[] =>
  Object.values<Retention>(retention).flatMap(({ seconds, remover }) =>
    remover.by === 'lifecycle' && remover.bucket === bucket ? [{ prefix: remover.prefix, days: seconds / day }] : [],
  );
