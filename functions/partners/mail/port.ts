import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { brand } from '#domain/values/brand.ts';
import { readEnv } from '#functions/platform/env.ts';
import { mailTag } from './mail-tag.ts';

const ses = new SESClient({ maxAttempts: 3 });
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export interface MailBody {
  readonly html: string;
  readonly text: string;
}

export interface OutgoingMail extends MailBody {
  readonly to: string;
  readonly subject: string;
  /** The id of its log entry: SES puts it into its reports as a tag. */
  readonly id: string;
}

/**
 * Sends a mail through SES; locally it arrives on the inbox page. The configuration set makes SES report bounces and complaints.
 * @returns SES's id of the mail. Throws if SES refuses it after three attempts.
 */
export async function deliver({ to, subject, html, text, id }: OutgoingMail): Promise<string | null> {
  const env = readEnv(['MAIL_FROM', 'MAIL_CONFIGURATION_SET']);
  const reply = await ses.send(
    new SendEmailCommand({
      Source: `"${brand.name}" <${env.MAIL_FROM}>`,
      ReplyToAddresses: [brand.supportMail],
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
      ConfigurationSetName: env.MAIL_CONFIGURATION_SET,
      Tags: [{ Name: mailTag, Value: id }],
    }),
  );
  return reply.MessageId ?? null;
}
