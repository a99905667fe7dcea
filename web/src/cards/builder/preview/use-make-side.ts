import { useEffect, useRef, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { formProblems } from '../draft/card-form.ts';
import { useBuilder } from '../use-builder.ts';

interface MakeSide {
  /** Checks the texts and starts the generation, or shows the problems. */
  readonly make: () => void;
  readonly makeAnyway: () => void;
  readonly backToForm: () => void;
  readonly isTried: boolean;
  readonly isLooking: boolean;
  /** Warnings about characters that no font has; empty: nothing to ask. */
  readonly unprintable: readonly ProofWarning[];
}

const none: readonly ProofWarning[] = [];

/** From the form to the generation: first missing texts, then unprintable characters, then the start. */
export function useMakeSide(side: Side): MakeSide {
  const { form, memory, start, livePreview } = useBuilder();
  const [isTried, setIsTried] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const [unprintable, setUnprintable] = useState(none);
  const looking = useRef(false);
  /** The current start function; null after the customer left the form, so that a late check starts nothing. */
  const startNow = useRef<typeof start | null>(null);
  useEffect(() => {
    startNow.current = start;
    return () => {
      startNow.current = null;
    };
  }, [start]);

  const look = async () => {
    looking.current = true;
    setIsLooking(true);
    const missing = (await livePreview.latestWarnings()).filter(({ code }) => code === 'glyph.missing');
    looking.current = false;
    setIsLooking(false);
    if (missing.length === 0) startNow.current?.(side);
    else setUnprintable(missing);
  };
  const make = () => {
    setIsTried(true);
    if (Object.keys(formProblems(form, memory.fieldToggles)).length > 0)
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!looking.current) void look();
  };
  const makeAnyway = () => {
    setUnprintable(none);
    start(side);
  };
  return { make, makeAnyway, backToForm: () => setUnprintable(none), isTried, isLooking, unprintable };
}
