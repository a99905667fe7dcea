import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { termsVersion } from '#domain/account/terms-version.ts';
import { wordsFor } from '#domain/tables/errors.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useAgree } from '../data/account.ts';
import styles from './auth-form.module.css';
import { TermsField } from './terms-field.tsx';

interface ConsentDialogProps {
  readonly email: string;
  /** Whether the account agreed to older terms. */
  readonly isOlder: boolean;
  readonly onLeave: () => void;
  /** What an account may do without an agreement. */
  readonly children: ReactNode;
}

const resolver = problemsResolver<{ acceptsTerms: boolean }>(({ acceptsTerms }) => ({
  acceptsTerms: acceptsTerms ? undefined : wordsFor('signup.terms'),
}));

const changedWords = 'Please read and accept them to go on. Your cards and orders stay as they are.';

/** Asks a signed-in account for the consent that a sign-up with a password gives (P-42). Closing it signs out. */
export function ConsentDialog({ email, isOlder, onLeave, children }: ConsentDialogProps) {
  const id = useId();
  const agree = useAgree();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { acceptsTerms: false }, resolver });
  const send = handleSubmit(() => agree.mutate({ terms_version: termsVersion, age_confirmed: true }));
  return (
    <Dialog
      open
      sticky
      size="narrow"
      title={isOlder ? 'Our terms have changed' : 'One thing before you start'}
      onClose={onLeave}
      actions={
        <>
          <Button onClick={onLeave}>Sign out</Button>
          <Button type="submit" form={id} variant="primary" busy={agree.isPending}>
            Agree and continue
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <p>{isOlder ? changedWords : `You are signed in as ${email}.`}</p>
        <TermsField error={formState.errors.acceptsTerms?.message} {...register('acceptsTerms')} />
        {agree.isError && <Problem error={agree.error} />}
      </form>
      <div className={styles.leave}>
        <p>You can also leave without agreeing:</p>
        {children}
      </div>
    </Dialog>
  );
}
