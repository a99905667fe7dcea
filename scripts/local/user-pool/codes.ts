import { randomInt } from 'node:crypto';
import { nowSeconds } from '../clock.ts';
import { faults } from './faults.ts';
import type { Pool } from './pool.ts';
import type { CodePurpose, User } from './pool-store.ts';
import { fireTrigger } from './triggers.ts';

/** Seconds that a code is valid, as in Cognito. */
const lifetimes: Readonly<Record<CodePurpose, number>> = { SignUp: 86_400, ForgotPassword: 3600 };
const maxWrongTries = 5;
/** Mails with codes per user and hour. Cognito allows 5 to 20. */
const maxMails = 20;
const placeholder = '{####}';

export interface Delivery {
  readonly CodeDeliveryDetails: {
    readonly AttributeName: string;
    readonly DeliveryMedium: string;
    readonly Destination: string;
  };
}

interface CodeMail {
  readonly purpose: CodePurpose;
  /** The trigger's source, such as `ResendCode`. */
  readonly source: string;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** Creates a code, which replaces an older one, and mails it with the text of the CustomMessage trigger. */
export async function mailCode(
  pool: Pool,
  user: User,
  { purpose, source, clientMetadata }: CodeMail,
): Promise<Delivery> {
  const at = nowSeconds();
  user.mailed = user.mailed.filter((time) => time > at - 3600);
  if (user.mailed.length >= maxMails) throw faults.tooOften();
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const words = await fireTrigger(pool, {
    on: 'CustomMessage',
    source,
    user,
    request: { codeParameter: placeholder, linkParameter: '{##Click Here##}', usernameParameter: null, clientMetadata },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  user.codes[purpose] = { value, expires: at + lifetimes[purpose], wrongTries: 0 };
  user.mailed.push(at);
  await pool.store.save();
  const email = user.attributes.email ?? '';
  const worded = typeof words.emailMessage === 'string' ? words.emailMessage : `Your code is ${placeholder}.`;
  const html = worded.replaceAll(placeholder, value);
  await pool.deliver({
    to: [email],
    subject: typeof words.emailSubject === 'string' ? words.emailSubject : 'Your verification code',
    html,
    text: [`Your code is ${value}.`, ...linksIn(html)].join('\n'),
  });
  return delivery(email);
}

/** The addresses of the links in a mail's HTML, for its text part. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Cognito's masked address of a mail, the same for unknown addresses. */
export function delivery(email: string): Delivery {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

/** Checks a code and deletes it. */
export async function useCode(pool: Pool, user: User, purpose: CodePurpose, given: string): Promise<void> {
  const code = user.codes[purpose];
  if (!code || code.expires <= nowSeconds()) throw faults.oldCode();
  if (code.wrongTries >= maxWrongTries) throw faults.tooOften();
  if (code.value !== given) {
    code.wrongTries += 1;
    await pool.store.save();
    throw faults.wrongCode();
  }
  delete user.codes[purpose];
}
