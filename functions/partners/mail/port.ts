import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { readEnv } from '../../platform/env.ts';

const ses = new SESClient({ maxAttempts: 3 });
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Both parts of a mail. */
export interface MailBody {
  readonly html: string;
  readonly text: string;
}

/** Sends a mail through SES; locally it arrives in the inbox page. Throws if SES refuses it after three attempts. */
export async function deliver(to: string, subject: string, { html, text }: MailBody): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      Source: readEnv(['MAIL_FROM']).MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
    }),
  );
}
