import { StepFrame } from '../workspace/step-frame.tsx';
import type { CarriedSignature } from './use-carried-signature.ts';

/** The signature step of a card that continues a signed one. */
export function KeepSignature({ keep, signAgain, isTakingOff, refusal }: CarriedSignature) {
  return (
    <StepFrame
      title="Sign it"
      lead="The signature of last season's card is on this one too."
      primary={{ label: 'Keep this signature', onAct: keep }}
      second={{ label: 'Sign it again', onAct: signAgain, busy: isTakingOff }}
      problem={refusal}
    >
      <p>It can still be moved in the print proof.</p>
    </StepFrame>
  );
}
