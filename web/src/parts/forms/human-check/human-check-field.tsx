import { messageOf } from '#domain/tables/errors.ts';
import { Quiet, Row } from '../../layout/layout.tsx';
import { CheckField } from '../field.tsx';
import styles from './human-check.module.css';
import type { HumanCheck, HumanCheckState } from './use-human-check.ts';

const labels: Record<HumanCheckState['step'], string> = {
  idle: '',
  checking: 'Checking…',
  passed: 'Verified.',
  failed: messageOf('signup.challenge_failed'),
  expired: messageOf('signup.challenge_expired'),
};

/** The tick starts a proof of work: cheap for one person, expensive for a thousand scripts. It involves no third party. */
export function HumanCheckField({ check, error }: { readonly check: HumanCheck; readonly error: string | undefined }) {
  const { step } = check.state;
  const isProblem = step === 'failed' || step === 'expired';
  return (
    <Row gap={3} middle between className={styles.human} data-step={step}>
      <CheckField
        label="I am a person, not a script"
        checked={step === 'checking' || step === 'passed'}
        aria-busy={step === 'checking'}
        onChange={() => {
          if (step !== 'checking' && step !== 'passed') check.verify();
        }}
        error={isProblem ? labels[step] : error}
      />
      <Quiet as="output" className={styles.state}>
        {isProblem ? '' : labels[step]}
      </Quiet>
    </Row>
  );
}
