import '@fontsource/dancing-script/latin-700.css';
import '@fontsource/permanent-marker/latin-400.css';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { Segments } from '#web/src/parts/forms/pick.tsx';
import { type Ink, isBlank, signatureBody } from '../signature/ink.ts';
import { InkWarnings } from '../signature/ink-warnings.tsx';
import { PenTools, TypedSignature } from '../signature/signature-tools.tsx';
import { type LastSeasonSignature, useLastSeasonSignature } from '../signature/use-last-season-signature.ts';
import { startedInk, useSuggestedPlace } from '../signature/use-suggested-place.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

const kinds = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
] as const;

const leads = {
  draw: 'Write on the card itself.',
  type: 'Drag it on the card, or move it with the arrow keys.',
} as const;

/** The signature: drawn or typed, placed on the card, or left out. */
export function SignatureStep() {
  const carried = useLastSeasonSignature();
  return carried ? <KeepSignature {...carried} /> : <OwnSignature />;
}

/** The signature step of a card that continues a signed one. */
function KeepSignature({ keep, signAgain, isTakingOff, refusal }: LastSeasonSignature) {
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

function OwnSignature() {
  const { state, send } = useBuilder();
  const { ink } = state.draft;
  useSuggestedPlace();
  const onInk = (part: Partial<Ink>) => send({ type: 'update', part: { ink: { ...ink, ...part } } });
  const { sign, leaveOut, busy, problem } = useSigning();

  return (
    <StepFrame
      title="Sign it"
      lead={`An autograph prints where you write it. ${leads[ink.type]}`}
      primary={{ label: 'Sign the card', onAct: sign, disabled: isBlank(ink), busy: busy === 'sign' }}
      second={{ label: 'Leave unsigned', onAct: leaveOut, busy: busy === 'leave' }}
      problem={problem}
    >
      <Segments
        legend="How to sign"
        hideLegend
        name="ink-type"
        options={kinds}
        value={ink.type}
        onChange={(type) => onInk(startedInk(ink, type, state.form.player_name))}
      />
      {ink.type === 'type' && <TypedSignature ink={ink} onInk={onInk} />}
      <PenTools ink={ink} onInk={onInk} />
      <InkWarnings />
    </StepFrame>
  );
}

function useSigning() {
  const { state, send, save } = useBuilder();
  const [busy, setBusy] = useState<'sign' | 'leave' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, draft } = state;
  useBareCard();

  const act = async (how: 'sign' | 'leave') => {
    if (card === null || busy) return;
    setBusy(how);
    setProblem(null);
    try {
      await save();
      const body = how === 'sign' ? signatureBody(draft.ink) : ({ type: 'none' } as const);
      send({ type: 'set_card', card: await api('signCard', { params: { id: card.id }, body }) });
      send({ type: 'update', part: { isSigned: how === 'sign' } });
      send({ type: draft.change ? 'finish_change' : 'sign' });
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(null);
    }
  };
  return { sign: () => void act('sign'), leaveOut: () => void act('leave'), busy, problem };
}

/** For a card that is already signed: removes the stored signature, so that it is not shown twice while it is moved. */
function useBareCard(): void {
  const { state, send } = useBuilder();
  const { card } = state;
  const hasBegun = useRef(false);
  const { isSigned } = state.draft;
  useEffect(() => {
    if (!isSigned || card === null || hasBegun.current) return;
    hasBegun.current = true;
    api('signCard', { params: { id: card.id }, body: { type: 'none' } })
      .then((bare) => {
        send({ type: 'set_card', card: bare });
        send({ type: 'update', part: { isSigned: false } });
      })
      .catch(() => undefined);
  }, [isSigned, card, send]);
}
