import { useEffect } from 'react';
import { sideOf } from '#domain/cards/card/builder-steps.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import type { BuilderState } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { chooseSide } from './change-card.ts';

/** True while the new side of a finished card is chosen without the customer. */
export const isChoosingAsBefore = ({ step, draft }: BuilderState): boolean =>
  draft.change?.isAuto === true && step.endsWith('_review');

/** Chooses the option that was chosen before. After a failure the customer chooses. */
export function useChosenAsBefore(store: BuilderStore, state: BuilderState): void {
  const isChoosing = isChoosingAsBefore(state);
  const { generation } = state;
  const side = sideOf(state.step);
  useEffect(() => {
    const { change } = store.now().draft;
    if (!isChoosing || generation === null || side === null || change === null) return;
    chooseSide(store, side, { generation, index: change.made[side].result }).catch((error: unknown) => {
      store.send({ type: 'update', part: { change: { ...change, isAuto: false } } });
      store.send({ type: 'resume', state: { ...store.now(), error: errorMessage(error) } });
    });
  }, [store, isChoosing, generation, side]);
}
