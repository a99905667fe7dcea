import { useRef, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import { loadLetters } from '#web/src/parts/forms/missing-letters.ts';
import { startAgain } from '../change/change-card.ts';
import { formProblems, textsOf } from '../draft/card-form.ts';
import { useBuilder } from '../use-builder.ts';

interface MakeSide {
  /** Checks the texts and starts the generation, or shows the problems. */
  readonly make: () => void;
  readonly isTried: boolean;
  readonly isLooking: boolean;
}

/** From the form to the generation: first missing texts and letters that no design prints, then the start. */
export function useMakeSide(side: Side): MakeSide {
  const { send, now, save } = useBuilder();
  const [isTried, setIsTried] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const looking = useRef(false);

  const decide = () => {
    const { form, draft, step } = now();
    // After the customer left the form, a late check starts nothing, because no other step has this event.
    if (step !== `${side}_form`) return;
    if (Object.keys(formProblems(form, draft.fieldToggles, draft.statsTitle)).length > 0)
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else startAgain({ now, send, save }, side);
  };
  const lookFirst = async (letters: Promise<void>) => {
    looking.current = true;
    setIsLooking(true);
    await letters;
    looking.current = false;
    setIsLooking(false);
    decide();
  };
  const make = () => {
    setIsTried(true);
    if (looking.current) return;
    const { form, draft } = now();
    const letters = loadLetters([...textsOf(form), draft.statsTitle]);
    if (letters) void lookFirst(letters);
    else decide();
  };
  return { make, isTried, isLooking };
}
