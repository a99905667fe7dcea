import { messageOf } from '#domain/tables/errors.ts';
import { Quiet, Row } from '../../layout/layout.tsx';
import { CheckField } from '../field.tsx';
import styles from './human-check.module.css';
import type { HumanCheck } from './use-human-check.ts';

const labels: Record<HumanCheck['step'], string> = {
  idle: '',
  checking: 'Checking…',
  passed: 'Verified.',
  failed: messageOf('signup.challenge_failed'),
  expired: messageOf('signup.challenge_expired'),
};

/** A proof of work that starts with the form's first letter, or with the tick: cheap for one person, expensive for a thousand scripts. It involves no third party. */
export function HumanCheckField({ check, error }: { readonly check: HumanCheck; readonly error: string | undefined }) {
  const { step, isTicked, verify } = check;
  const isProblem = step === 'failed' || step === 'expired';
  return (
    <Row gap={3} middle between className={styles.human} data-step={step}>
      <CheckField
        label="I am a person, not a script"
        checked={isTicked}
        aria-busy={step === 'checking'}
        onChange={verify}
        error={isProblem ? labels[step] : error}
      />
      <Quiet as="output" className={styles.state}>
        {isProblem ? '' : labels[step]}
      </Quiet>
    </Row>
  );
}
