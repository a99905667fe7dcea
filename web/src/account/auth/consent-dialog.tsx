import type { ReactNode } from 'react';
import { termsVersion } from '#domain/account/terms-version.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useAgree } from '../data/account.ts';
import styles from './auth-form.module.css';
import { TermsField } from './terms-field.tsx';

interface ConsentDialogProps {
  readonly email: string;
  /** True if the account agreed to older terms. */
  readonly isOlder: boolean;
  readonly onLeave: () => void;
  /** Actions that are available without consent. */
  readonly children: ReactNode;
}

const resolver = problemsResolver<{ acceptsTerms: boolean }>(({ acceptsTerms }) => ({
  acceptsTerms: acceptsTerms ? undefined : messageOf('signup.terms'),
}));

const changedText = 'Please read and accept them to go on. Your cards and orders stay as they are.';

/** Asks a signed-in account for the consent that a sign-up with a password includes (P-42). Closing it signs out. */
export function ConsentDialog({ email, isOlder, onLeave, children }: ConsentDialogProps) {
  const agree = useAgree();
  const form = useServerForm({
    defaultValues: { acceptsTerms: false },
    resolver,
    send: () => agree.mutateAsync({ terms_version: termsVersion, age_confirmed: true }),
  });
  return (
    <FormDialog
      title={isOlder ? 'Our terms have changed' : 'One thing before you start'}
      doIt="Agree and continue"
      leaveIt="Sign out"
      form={form}
      below={
        <Row gap={2} className={styles.leave}>
          <Quiet>You can also leave without agreeing:</Quiet>
          {children}
        </Row>
      }
      onClose={onLeave}
    >
      <p>{isOlder ? changedText : `You are signed in as ${email}.`}</p>
      <TermsField {...form.field('acceptsTerms')} />
    </FormDialog>
  );
}
