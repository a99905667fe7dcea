import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { readEnv } from '../../env.ts';
import type { MailPage } from '../../mail/mail-page.ts';

const ses = new SESClient({ maxAttempts: 3 });
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends one mail through SES, which locally is the inbox page. Throws when SES refused it. */
export async function deliver(to: string, subject: string, page: MailPage): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      Source: readEnv(['MAIL_FROM']).MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Html: utf8(page.html), Text: utf8(page.text) } },
    }),
  );
}
