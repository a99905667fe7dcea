import { useEffect, useRef, useState } from 'react';
import type { Side } from '#domain/cards/card-states';
import type { ProofWarning } from '#domain/print/proof';
import { formProblems } from '../draft/card-form.ts';
import { useBuilder } from '../use-builder.ts';

interface MakeSide {
  /** Looks the words over and starts the side, or says what stands in the way. */
  readonly make: () => void;
  readonly makeAnyway: () => void;
  readonly backToForm: () => void;
  readonly isTried: boolean;
  readonly isLooking: boolean;
  /** Characters no font has, field by field; empty: nothing to ask. */
  readonly unprintable: readonly ProofWarning[];
}

const none: readonly ProofWarning[] = [];

/** The way from the form to the press: what is missing, then what could not be printed, then the run. */
export function useMakeSide(side: Side): MakeSide {
  const { form, start, livePreview } = useBuilder();
  const [isTried, setIsTried] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const [unprintable, setUnprintable] = useState(none);
  const looking = useRef(false);
  /** The start with what is typed by then; null once the form is left: looking must not start what nobody waits for. */
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
    if (Object.keys(formProblems(form)).length > 0)
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!looking.current) void look();
  };
  const makeAnyway = () => {
    setUnprintable(none);
    start(side);
  };
  return { make, makeAnyway, backToForm: () => setUnprintable(none), isTried, isLooking, unprintable };
}
