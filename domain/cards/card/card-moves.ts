import { AppError } from '#domain/tables/errors.ts';
import { nextState } from '#domain/values/state-table.ts';
import type { Generation } from '../generation/generation.ts';
import type { Card } from './card.ts';
import { withHold } from './card-holds.ts';
import { type CardEvent, cancelEvent, cardStates, type Side } from './card-states.ts';
import { isBusy, isStuck } from './liveness.ts';

/** Throws `card.stopped` if the table forbids the event, which happens only to stopped cards. */
function move(card: Card, event: CardEvent, at: Date): Card {
  const status = nextState(cardStates, card.status, event);
  if (status === null) throw new AppError('card.stopped');
  return { ...card, status, updated_at: at.toISOString() };
}

/** True if this run may write to the card. */
export function ownsRun(card: Card, generationId: string): boolean {
  return card.run?.generation_id === generationId;
}

/** Starts a run (P-34). Throws `card.busy` while a run is live, `card.no_front` for a back without a chosen front, `card.stopped`. */
export function startRun(card: Card, side: Side, generationId: string, at: Date): Card {
  if (isBusy(card, at)) throw new AppError('card.busy');
  if (side === 'back' && card.front_image_key === null) throw new AppError('card.no_front');
  return withHold({
    ...move(card, side === 'front' ? 'start_front' : 'start_back', at),
    run: { generation_id: generationId, side, started_at: at.toISOString() },
    pending: null,
    runs: { ...card.runs, [side]: card.runs[side] + 1 },
  });
}

/** Makes a run's options pending. Null if the run no longer owns the card; drop its result. */
export function finishRun(card: Card, generationId: string, side: Side, at: Date): Card | null {
  if (!ownsRun(card, generationId)) return null;
  return withHold({
    ...move(card, side === 'front' ? 'finish_front' : 'finish_back', at),
    run: null,
    pending: { side, generation_id: generationId },
    active: { ...card.active, [side]: generationId },
  });
}

/** Makes the card a draft again, or stops it if the photo was rejected (P-47). Null if the run no longer owns the card. */
export function failRun(card: Card, generationId: string, side: Side, rejected: boolean, at: Date): Card | null {
  if (!ownsRun(card, generationId)) return null;
  const event = rejected ? 'stop' : side === 'front' ? 'fail_front' : 'fail_back';
  return { ...move(card, event, at), run: null };
}

/** Throws `card.not_running` if there is no live run. */
export function cancelRun(card: Card, at: Date): Card {
  if (card.run === null) throw new AppError('card.not_running');
  return { ...move(card, cancelEvent(card.status, card.front_image_key !== null), at), run: null };
}

/** Resets a stuck card to the matching draft, and a stopped card to draft_front unless it is held. Throws `card.not_stuck`, `card.held`. */
export function resetCard(card: Card, at: Date): Card {
  if (card.status === 'failed') {
    if (card.held) throw new AppError('card.held');
    return withHold({ ...move(card, 'reset', at), run: null, pending: null });
  }
  if (!isStuck(card, at)) throw new AppError('card.not_stuck');
  return { ...move(card, cancelEvent(card.status, card.front_image_key !== null), at), run: null };
}

/** Throws unless the option can be chosen: its run succeeded for that side and is not stopped, no run is live, and a back has its front. */
export function checkChoice(
  card: Card,
  side: Side,
  generation: Generation | null,
  option: number,
  at: Date,
): Generation {
  const offered = generation?.card_id === card.id && generation.side === side && generation.status === 'succeeded';
  if (offered && generation.pictures_removed_at !== null) throw new AppError('generation.pictures_removed');
  if (!generation || !offered || option >= generation.result_images.length)
    throw new AppError('card.nothing_to_choose');
  if (generation.verdict === 'stopped') throw new AppError('generation.stopped');
  if (isBusy(card, at)) throw new AppError('card.busy');
  if (side === 'back' && card.front_image_key === null) throw new AppError('card.no_front');
  return generation;
}

/** Makes an option the side's image (P-4). A new front clears the back (P-34). The card is held if the run awaits an operator (P-47). */
export function chooseOption(
  card: Card,
  side: Side,
  generationId: string,
  option: number,
  imageKey: string,
  at: Date,
): Card {
  const choice = { generation_id: generationId, option };
  const next = {
    ...move(card, side === 'front' ? 'choose_front' : 'choose_back', at),
    run: null,
    pending: null,
    version: card.version + 1,
    active: { ...card.active, [side]: generationId },
  };
  if (side === 'back') return withHold({ ...next, back_image_key: imageKey, chosen: { ...card.chosen, back: choice } });
  return withHold({ ...next, front_image_key: imageKey, back_image_key: null, chosen: { front: choice, back: null } });
}

export function withFrontTemplate(card: Card, { side, snapshot }: Generation): Card {
  const { front } = card.chosen;
  if (side === 'back' || front === null) return card;
  return { ...card, chosen: { ...card.chosen, front: { ...front, template_id: snapshot.template.id } } };
}
