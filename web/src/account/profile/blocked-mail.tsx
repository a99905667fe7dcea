import type { ProfileView } from '#domain/account/profile.ts';
import { brand } from '#domain/values/brand.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';

type Reason = NonNullable<ProfileView['mail_blocked']>;

const texts: Readonly<Record<Reason, { readonly what: string; readonly fix: string }>> = {
  hard_bounce: {
    what: 'came back',
    fix: 'Please check that the mailbox exists and has room.',
  },
  complaint: {
    what: 'was marked as spam',
    fix: 'Please take it out of the spam folder.',
  },
};

/** Explains why an address gets no mail from us, and how to change that. */
export function BlockedMail({ email, reason }: { readonly email: string; readonly reason: Reason }) {
  const { what, fix } = texts[reason];
  return (
    <Notice kind="problem">
      A mail to {email} {what}, so we send none there: no receipts and no word of your parcels. {fix} Then write to{' '}
      <a href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a>, and we send again.
    </Notice>
  );
}
