import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { brand } from '#domain/brand';
import { readEnv } from '../env.ts';
import { mailPage } from '../mail/mail-page.ts';

interface Wording {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  /** How long Cognito honours the code. */
  readonly good: string;
  /** Address of the page that takes code and e-mail (P-41). */
  readonly link: (origin: string, code: string, email: string) => string;
}

const confirm: Wording = {
  subject: `Confirm your ${brand.name} account`,
  lead: 'One click and your bench is ready.',
  button: 'Confirm my account',
  good: 'It is good for a day.',
  link: (origin, code, email) => `${origin}/?confirm=${code}&email=${email}`,
};

const wordings: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Wording>> = {
  CustomMessage_SignUp: confirm,
  CustomMessage_ResendCode: confirm,
  CustomMessage_ForgotPassword: {
    subject: `Reset your ${brand.name} password`,
    lead: 'Somebody, hopefully you, asked for a new password.',
    button: 'Choose a new password',
    good: 'It is good for one hour.',
    link: (origin, code, email) => `${origin}/reset-password?code=${code}&email=${email}`,
  },
};

/** Cognito's CustomMessage trigger: the mail carries the link and the code. Cognito fills in the code where its placeholder stands. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const wording = wordings[event.triggerSource];
  if (!wording) return event;
  const { SITE_ORIGIN } = readEnv(['SITE_ORIGIN']);
  const code = event.request.codeParameter;
  const email = encodeURIComponent(event.request.userAttributes.email ?? '');
  event.response.emailSubject = wording.subject;
  event.response.emailMessage = mailPage({
    title: wording.subject,
    lines: [wording.lead, `Or type this code: ${code}`, `${wording.good} If this was not you, do nothing.`],
    action: { words: wording.button, address: wording.link(SITE_ORIGIN, code, email) },
  }).html;
  return event;
}
