import { useEffect, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Fold } from '#web/src/parts/page/fold.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { chooseSide } from '../change/change-card.ts';
import { type Option, OptionCards } from '../generation/option-cards.tsx';
import { type HistoryEntry, tryLabel, useHistory } from '../generation/use-history.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

const texts = {
  front: {
    title: 'Choose the front',
    lead: 'Same photo, different cuts of it. Pick the one you would show around.',
    again: 'Make it again',
  },
  back: { title: 'Choose the back', lead: 'Pick the back that goes with your front.', again: 'Make it again' },
} as const;

const optionsOf = (entry: HistoryEntry | undefined): Option[] =>
  entry?.result_images.map((url, index) => ({ generation: entry.id, index, url })) ?? [];

/** The options of a side, of which the customer chooses one. Earlier generations stay available. */
export function Review({ side }: { readonly side: Side }) {
  const { state, send } = useBuilder();
  const { card, generation, picked, draft } = state;
  const history = useHistory(card?.id ?? null, side, generation);
  const { choose, isChoosing, problem } = useChoose(side);
  useOtherLooks(side);
  const again = () => {
    // The look of before has been made already.
    if (draft.change) send({ type: 'update', part: { sameLook: false, change: { ...draft.change, isAuto: false } } });
    send({ type: `start_${side}` });
  };
  return (
    <StepFrame
      title={texts[side].title}
      lead={texts[side].lead}
      primary={{ label: 'Choose this one', onAct: choose, disabled: picked === null, busy: isChoosing }}
      second={{ label: texts[side].again, onAct: again }}
      problem={problem}
    >
      <Loaded query={history} loading="Loading the pictures">
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
  const { state, send } = useBuilder();
  const { generation, picked, card } = state;
  const onPick = (option: Option) => send({ type: 'show', part: { picked: option } });
  const shown = entries.find((entry) => entry.id === generation) ?? entries[0];
  const [first] = optionsOf(shown);
  // The first is on the card until another is picked.
  useEffect(() => {
    if (picked === null && first) onPick(first);
  });
  const earlier = entries.filter((entry) => entry !== shown);
  const common = { picked, onPick, onRetry };
  const look = card?.look;
  const hasLook =
    shown?.side === 'front' && look && shown.seed === look.seed && look.option < shown.result_images.length;
  return (
    <>
      {hasLook && <Notice kind="note">Picture {look.option + 1} has the look of last season's card.</Notice>}
      {shown && <OptionCards {...common} options={optionsOf(shown)} legend="Pictures" size="large" />}
      {earlier.length > 0 && (
        <Fold>
          <summary>Pictures made earlier ({earlier.length})</summary>
          <Stack gap={4}>
            {earlier.map((entry) => (
              <OptionCards
                key={entry.id}
                {...common}
                options={optionsOf(entry)}
                legend={tryLabel(entry)}
                size="small"
              />
            ))}
          </Stack>
        </Fold>
      )}
    </>
  );
}

/** Last season's look is made once. A second front gets another look. */
function useOtherLooks(side: Side): void {
  const { state, send } = useBuilder();
  const { sameLook, change } = state.draft;
  const isLastSeasons = sameLook && change === null;
  useEffect(() => {
    if (side === 'front' && isLastSeasons) send({ type: 'update', part: { sameLook: false } });
  }, [side, isLastSeasons, send]);
}

function useChoose(side: Side) {
  const builder = useBuilder();
  const { state } = builder;
  const [isChoosing, setIsChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, picked } = state;

  const choose = async () => {
    if (card === null || picked === null) return;
    setIsChoosing(true);
    setProblem(null);
    try {
      await chooseSide(builder, side, picked);
    } catch (error) {
      setProblem(errorMessage(error));
      setIsChoosing(false);
    }
  };
  return { choose: () => void choose(), isChoosing, problem };
}
