import '@fontsource/dancing-script/latin-700.css';
import '@fontsource/permanent-marker/latin-400.css';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { type Ink, isBlank, signatureBody } from '../signature/ink.ts';
import { InkWarnings } from '../signature/ink-warnings.tsx';
import { KeepSignature } from '../signature/keep-signature.tsx';
import styles from '../signature/signature.module.css';
import { PenTools, TypedSignature } from '../signature/signature-tools.tsx';
import { useCarriedSignature } from '../signature/use-carried-signature.ts';
import { startedInk, useSuggestedPlace } from '../signature/use-suggested-place.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

const kinds = [
  { type: 'draw', label: 'Draw' },
  { type: 'type', label: 'Type' },
] as const;

const leads = {
  draw: 'Write on the card itself.',
  type: 'Drag it on the card, or move it with the arrow keys.',
} as const;

/** The signature: drawn or typed, placed on the card, or left out. */
export function SignatureStep() {
  const carried = useCarriedSignature();
  return carried ? <KeepSignature {...carried} /> : <OwnSignature />;
}

function OwnSignature() {
  const { memory, remember, form } = useBuilder();
  const { ink } = memory;
  useSuggestedPlace();
  const onInk = (part: Partial<Ink>) => remember({ ink: { ...ink, ...part } });
  const { sign, leaveOut, busy, problem } = useSigning();

  return (
    <StepFrame
      title="Sign it"
      lead={`An autograph makes it one of one. ${leads[ink.type]}`}
      primary={{ label: 'Sign the card', onAct: sign, disabled: isBlank(ink), busy: busy === 'sign' }}
      second={{ label: 'Leave it unsigned', onAct: leaveOut, busy: busy === 'leave' }}
      problem={problem}
    >
      <Kinds type={ink.type} onType={(type) => onInk(startedInk(ink, type, form.player_name))} />
      {ink.type === 'type' && <TypedSignature ink={ink} onInk={onInk} />}
      <PenTools ink={ink} onInk={onInk} />
      <InkWarnings />
    </StepFrame>
  );
}

interface KindsProps {
  readonly type: Ink['type'];
  readonly onType: (type: Ink['type']) => void;
}

/** Drawn or typed. */
function Kinds({ type: current, onType }: KindsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">How to sign</legend>
      <div className={styles.kinds}>
        {kinds.map(({ type, label }) => (
          <label key={type} className={styles.kind}>
            <input type="radio" name="ink-type" checked={current === type} onChange={() => onType(type)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useSigning() {
  const { memory, remember, draft, dispatch } = useBuilder();
  const [busy, setBusy] = useState<'sign' | 'leave' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, receive, flush } = draft;
  const cardId = card?.id;
  useBareCard();

  const send = async (how: 'sign' | 'leave') => {
    if (cardId === undefined || busy) return;
    setBusy(how);
    setProblem(null);
    try {
      await flush();
      const body = how === 'sign' ? signatureBody(memory.ink) : ({ type: 'none' } as const);
      receive(await api('signCard', { params: { id: cardId }, body }));
      remember({ isSigned: how === 'sign' });
      dispatch({ type: 'sign' });
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(null);
    }
  };
  return { sign: () => void send('sign'), leaveOut: () => void send('leave'), busy, problem };
}

/** For a card that is signed already: removes the stored signature, so that it is not shown twice while it is moved. */
function useBareCard(): void {
  const { memory, remember, draft } = useBuilder();
  const { card, receive } = draft;
  const isAsked = useRef(false);
  const { isSigned } = memory;
  useEffect(() => {
    if (!isSigned || card === null || isAsked.current) return;
    isAsked.current = true;
    api('signCard', { params: { id: card.id }, body: { type: 'none' } })
      .then((bare) => {
        receive(bare);
        remember({ isSigned: false });
      })
      .catch(() => undefined);
  }, [isSigned, card, receive, remember]);
}
