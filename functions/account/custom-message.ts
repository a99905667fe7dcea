import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { brand } from '#domain/values/brand.ts';
import type { MailPicture } from '#functions/mail/page/mail-content.ts';
import { sampleBanner } from '#functions/mail/page/mail-links.ts';
import { mailBody } from '#functions/mail/page/mail-page.tsx';
import { readEnv } from '#functions/platform/env.ts';
import { poolTrigger } from './pool-trigger.ts';

interface Wording {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly banner?: () => MailPicture;
  /** The code's lifetime in Cognito. */
  readonly validity: string;
  /** The page that takes code and e-mail (P-41). */
  readonly link: (origin: string, code: string, email: string) => string;
}

const confirm: Wording = {
  subject: `Confirm your ${brand.name} account`,
  lead: 'One click, and you make your first card.',
  button: 'Confirm my account',
  banner: sampleBanner,
  validity: 'It is good for a day.',
  link: (origin, code, email) => `${origin}/?confirm=${code}&email=${email}`,
};

const wordings: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Wording>> = {
  CustomMessage_SignUp: confirm,
  CustomMessage_ResendCode: confirm,
  CustomMessage_ForgotPassword: {
    subject: `Reset your ${brand.name} password`,
    lead: 'Somebody, hopefully you, asked for a new password.',
    button: 'Choose a new password',
    validity: 'It is good for one hour.',
    link: (origin, code, email) => `${origin}/reset-password?code=${code}&email=${email}`,
  },
};

/** Cognito's CustomMessage trigger: the mail with link and code (P-41). Cognito replaces the placeholder with the code. */
export const handler = poolTrigger(async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const wording = wordings[event.triggerSource];
  if (!wording) return event;
  const { SITE_ORIGIN } = readEnv(['SITE_ORIGIN']);
  const code = event.request.codeParameter;
  const email = encodeURIComponent(event.request.userAttributes.email ?? '');
  event.response.emailSubject = wording.subject;
  event.response.emailMessage = mailBody({
    title: wording.subject,
    lines: [wording.lead, `Or type this code: ${code}`, `${wording.validity} If this was not you, do nothing.`],
    ...(wording.banner && { banner: wording.banner() }),
    action: { label: wording.button, address: wording.link(SITE_ORIGIN, code, email) },
    why: `You get this mail because this address was typed at ${brand.name}. We never ask for your password or this code.`,
  }).html;
  return event;
});
