import { randomUUID } from 'node:crypto';
import { now } from '../clock.ts';
import { account, mailConfigurationSet, region } from '../names.ts';

/** A mail that the mail server accepted. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
}

/** True for a mail to AWS's mailbox simulator. */
export const isSimulated = (to: readonly string[]): boolean =>
  to.some((email) => email.toLowerCase().endsWith('@simulator.amazonses.com'));

/** The simulator's addresses that cause a report (SES developer guide, "Using the mailbox simulator"). */
const bounces = {
  bounce: { bounceSubType: 'General', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
  suppressionlist: {
    bounceSubType: 'Suppressed',
    status: '5.1.1',
    diagnosticCode: 'Amazon SES has suppressed sending to this address because it has a recent history of bouncing.',
  },
} as const;

type Report = Readonly<Record<string, unknown>>;

function reportOf(emailAddress: string, at: string): Report | null {
  // A label may follow: bounce+label1@simulator.amazonses.com.
  const [, name = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/.exec(emailAddress.toLowerCase()) ?? [];
  const feedbackId = `0100${randomUUID()}-000000`;
  const about = { timestamp: at, feedbackId };
  if (name === 'bounce' || name === 'suppressionlist') {
    const { bounceSubType, ...said } = bounces[name];
    const bouncedRecipients = [{ emailAddress, action: 'failed', ...said }];
    return { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType, bouncedRecipients, ...about } };
  }
  // An automatic out-of-office reply.
  if (name === 'ooto') {
    const bouncedRecipients = [{ emailAddress }];
    return {
      eventType: 'Bounce',
      bounce: { bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients, ...about },
    };
  }
  if (name !== 'complaint') return null;
  const complainedRecipients = [{ emailAddress }];
  const complaint = { complaintSubType: null, complaintFeedbackType: 'abuse', complainedRecipients, ...about };
  return { eventType: 'Complaint', complaint };
}

/** SNS's messages for a mail to the simulator: SES's event as text. Empty for other addresses. */
export function simulatedReports({ messageId, from, to, tags }: ReceivedMail): string[] {
  const at = now().toISOString();
  const listed = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]));
  const mail = {
    timestamp: at,
    source: from,
    sourceArn: `arn:aws:ses:${region}:${account}:identity/${from.replace(/^.*<|>$/g, '')}`,
    sendingAccountId: account,
    messageId,
    destination: to,
    headersTruncated: false,
    headers: [],
    commonHeaders: { from: [from], to, messageId },
    tags: { 'ses:configuration-set': [mailConfigurationSet], ...listed },
  };
  const reports = to.map((email) => reportOf(email, at)).filter((report) => report !== null);
  return reports.map((report) =>
    JSON.stringify({
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: `arn:aws:sns:${region}:${account}:goldcut-mail-feedback`,
      Subject: 'Amazon SES Email Event Notification',
      Message: JSON.stringify({ ...report, mail }),
      Timestamp: at,
      SignatureVersion: '1',
    }),
  );
}
