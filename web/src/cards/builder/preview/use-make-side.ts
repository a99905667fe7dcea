import { useRef, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { formProblems } from '../draft/card-form.ts';
import { useBuilder } from '../use-builder.ts';
import { latestWarnings } from './preview-request.ts';

interface MakeSide {
  /** Checks the texts and starts the generation, or shows the problems. */
  readonly make: () => void;
  readonly makeAnyway: () => void;
  readonly backToForm: () => void;
  readonly isTried: boolean;
  readonly isLooking: boolean;
  /** Warnings about characters that no font has. Empty if there is nothing to ask. */
  readonly unprintable: readonly ProofWarning[];
}

const none: readonly ProofWarning[] = [];

/** From the form to the generation: first missing texts, then unprintable characters, then the start. */
export function useMakeSide(side: Side): MakeSide {
  const { state, send, now } = useBuilder();
  const [isTried, setIsTried] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const [unprintable, setUnprintable] = useState(none);
  const looking = useRef(false);
  // After the customer left the form, a late check starts nothing, because no other step has this event.
  const start = () => now().step === `${side}_form` && send({ type: `start_${side}` });

  const look = async () => {
    looking.current = true;
    setIsLooking(true);
    const missing = (await latestWarnings(now())).filter(({ code }) => code === 'glyph.missing');
    looking.current = false;
    setIsLooking(false);
    if (missing.length === 0) start();
    else setUnprintable(missing);
  };
  const make = () => {
    setIsTried(true);
    if (Object.keys(formProblems(state.form, state.draft.fieldToggles)).length > 0)
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!looking.current) void look();
  };
  const makeAnyway = () => {
    setUnprintable(none);
    start();
  };
  return { make, makeAnyway, backToForm: () => setUnprintable(none), isTried, isLooking, unprintable };
}
