import type { CardView } from '#domain/cards/card/card.ts';
import { type Side, sides } from '#domain/cards/card/card-states.ts';
import { api } from '#web/src/base/data/api.ts';
import type { BuilderStore } from '../builder-store.ts';
import { clearDraft } from '../draft/builder-draft.ts';
import { clearPending } from '../draft/pending-generations.ts';
import { isChosenAsBefore, undoneChanges } from './card-change.ts';

type Builder = Pick<BuilderStore, 'now' | 'send' | 'save'>;

/** Makes a side of a finished card again. It is chosen as before unless the customer must look at other options. */
export function startAgain({ now, send }: Builder, side: Side): void {
  const { draft } = now();
  const { change } = draft;
  if (change) send({ type: 'update', part: { change: { ...change, isAuto: isChosenAsBefore(draft, side) } } });
  send({ type: `start_${side}` });
}

/** Chooses an option of a side. A finished card keeps its signature, and its back is made again to fit the new front. */
export async function chooseSide(
  builder: Builder,
  side: Side,
  { generation, index }: { readonly generation: string; readonly index: number },
): Promise<void> {
  const { now, send, save } = builder;
  const { card } = now();
  if (card === null) return;
  await save();
  const body = { side, generation_id: generation, option: index };
  send({ type: 'set_card', card: await api('chooseOption', { params: { id: card.id }, body }) });
  clearPending(card.id);
  send({ type: `choose_${side}` });
  if (side === 'back' || now().draft.change === null) return;
  send({ type: 'sign' });
  startAgain(builder, 'back');
}

/** Gives the card back what it was made of, and forgets the change. Its sides are chosen again if a run moved its status. */
export async function keepAsMade({ now, send, save }: Builder): Promise<void> {
  await save();
  const { card, draft } = now();
  if (card === null || draft.change === null) return;
  const { made } = draft.change;
  const changes = undoneChanges(card, made);
  if (Object.keys(changes).length > 0) send({ type: 'save', changes });
  await save();
  const kept = await chosenAgain(now().card ?? card, made);
  clearPending(card.id);
  clearDraft(card.id);
  send({ type: 'replace_card', card: kept });
}

async function chosenAgain(
  card: CardView,
  made: Readonly<Record<Side, { readonly generation_id: string; readonly result: number }>>,
): Promise<CardView> {
  if (card.status === 'completed') return card;
  let latest = card;
  for (const side of sides) {
    if (side === 'front' && card.back_image_url !== null) continue;
    const { generation_id, result } = made[side];
    const body = { side, generation_id, option: result };
    latest = await api('chooseOption', { params: { id: card.id }, body });
  }
  return latest;
}
