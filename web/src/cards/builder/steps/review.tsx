import { useEffect, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { type Option, OptionCards } from '../generation/option-cards.tsx';
import styles from '../generation/options.module.css';
import { tryWords } from '../generation/try-words.ts';
import { type HistoryEntry, useHistory } from '../generation/use-history.ts';
import { clearPending } from '../memory/pending-generations.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

const words = {
  front: {
    title: 'Choose the front',
    lead: 'Same photo, different cuts of it. Pick the one you would show around.',
    again: 'Make the front again',
  },
  back: { title: 'Choose the back', lead: 'Pick the back that goes with your front.', again: 'Make the back again' },
} as const;

const optionsOf = (entry: HistoryEntry | undefined): Option[] =>
  entry?.result_images.map((url, index) => ({ generation: entry.id, index, url })) ?? [];

/** The options of one side, one of which is chosen. Earlier generations stay within reach. */
export function Review({ side }: { readonly side: Side }) {
  const { state, start, draft, picked } = useBuilder();
  const history = useHistory(draft.card?.id ?? null, side, state.generation);
  const { choose, isChoosing, problem } = useChoose(side, picked);
  useOtherLooks(side);
  return (
    <StepFrame
      title={words[side].title}
      lead={words[side].lead}
      primary={{ label: 'Choose this one', onAct: choose, disabled: picked === null, busy: isChoosing }}
      second={{ label: words[side].again, onAct: () => start(side) }}
      problem={problem}
    >
      <Loaded query={history} words="Loading the pictures">
        {(entries) => <Options entries={entries} onRetry={() => void history.refetch()} />}
      </Loaded>
    </StepFrame>
  );
}

interface OptionsProps {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly onRetry: () => void;
}

function Options({ entries, onRetry }: OptionsProps) {
  const { state, picked, pick, draft } = useBuilder();
  const shown = entries.find((entry) => entry.id === state.generation) ?? entries[0];
  const [first] = optionsOf(shown);
  // The first lies on the card until another is picked.
  useEffect(() => {
    if (picked === null && first) pick(first);
  });
  const earlier = entries.filter((entry) => entry !== shown);
  const common = { picked, onPick: pick, onRetry };
  const look = draft.card?.look;
  const hasLook =
    shown?.side === 'front' && look && shown.seed === look.seed && look.option < shown.result_images.length;
  return (
    <>
      {hasLook && <Notice kind="note">Picture {look.option + 1} has the look of last season's card.</Notice>}
      {shown && <OptionCards {...common} options={optionsOf(shown)} legend="Pictures" size="large" />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Pictures made earlier ({earlier.length})</summary>
          {earlier.map((entry) => (
            <OptionCards key={entry.id} {...common} options={optionsOf(entry)} legend={tryWords(entry)} size="small" />
          ))}
        </details>
      )}
    </>
  );
}

/** Last season's look is made once; a front that is made again has another one. */
function useOtherLooks(side: Side): void {
  const { memory, remember } = useBuilder();
  const { sameLook } = memory;
  useEffect(() => {
    if (side === 'front' && sameLook) remember({ sameLook: false });
  }, [side, sameLook, remember]);
}

function useChoose(side: Side, picked: Option | null) {
  const { draft, dispatch } = useBuilder();
  const [isChoosing, setIsChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, receive, flush } = draft;

  const choose = async () => {
    if (card === null || picked === null) return;
    setIsChoosing(true);
    setProblem(null);
    try {
      await flush();
      const body = { side, generation_id: picked.generation, option: picked.index };
      receive(await api('chooseOption', { params: { id: card.id }, body }));
      clearPending(card.id);
      dispatch({ type: `choose_${side}` });
    } catch (error) {
      setProblem(errorMessage(error));
      setIsChoosing(false);
    }
  };
  return { choose: () => void choose(), isChoosing, problem };
}
