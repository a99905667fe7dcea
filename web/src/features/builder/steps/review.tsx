import { useState } from 'react';
import type { Side } from '#domain/cards/card-states';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { StepFrame } from '../workspace/step-frame.tsx';
import { clearPending } from '../memory/pending-generations.ts';
import { type Option, OptionCards } from '../generation/option-cards.tsx';
import styles from '../generation/options.module.css';
import { type HistoryEntry, useHistory } from '../generation/use-history.ts';
import { useBuilder } from '../use-builder.ts';

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

/** The finished pictures of one side: dealt, looked at, one chosen. Earlier runs stay within reach. */
export function Review({ side }: { readonly side: Side }) {
  const { state, start, draft, picked, pick } = useBuilder();
  const history = useHistory(draft.card?.id ?? null, side, state.generation);
  const entries = history.data ?? [];
  const shown = entries.find((entry) => entry.id === state.generation) ?? entries[0];
  const earlier = entries.filter((entry) => entry !== shown);
  const { choose, isChoosing, problem } = useChoose(side, picked);
  const onRetry = () => void history.refetch();
  const common = { picked, onPick: pick, onRetry };

  return (
    <StepFrame
      title={words[side].title}
      lead={words[side].lead}
      primary={{ label: 'Choose this one', onAct: choose, disabled: picked === null, busy: isChoosing }}
      second={{ label: words[side].again, onAct: () => start(side) }}
      problem={problem}
    >
      {history.isPending && <LoadingPress words="Loading the pictures" />}
      {history.isError && (
        <Notice kind="problem" action={<Button onClick={onRetry}>Try again</Button>}>
          {errorWords(history.error)}
        </Notice>
      )}
      {shown && <OptionCards {...common} options={optionsOf(shown)} legend="Pictures" size="large" />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Pictures made earlier ({earlier.length})</summary>
          {earlier.map((entry) => (
            <OptionCards
              key={entry.id}
              {...common}
              options={optionsOf(entry)}
              legend={`Run ${entry.generation_number}${entry.is_active ? ', in use' : ''}`}
              size="small"
            />
          ))}
        </details>
      )}
    </StepFrame>
  );
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
      setProblem(errorWords(error));
      setIsChoosing(false);
    }
  };
  return { choose: () => void choose(), isChoosing, problem };
}
