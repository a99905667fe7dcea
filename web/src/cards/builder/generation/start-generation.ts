import type { RouteName } from '#domain/api/routes.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { limits } from '#domain/tables/limits.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { cropOf } from '../../parts/cropping/crop-geometry.ts';
import { type BuilderState, compositionOf } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { formData } from '../draft/card-form.ts';
import { clearPending, storePending } from '../draft/pending-generations.ts';
import { coloursInTime } from '../photo/analyse-colours.ts';

/** Starts and stops generations, one call after the other: a late stop must not stop a generation that was started after it. */
export function listenForStarts(store: BuilderStore, onStuck: () => void): () => void {
  let last = Promise.resolve();
  /** The running start. A cancel clears it. */
  let wanted: symbol | null = null;
  const enqueue = (task: () => Promise<void>) => {
    last = last.then(task);
  };
  return store.listen(({ type }, before) => {
    const { step, card } = store.now();
    // Nothing changed, for example after a second click.
    if (card === null || step === before.step) return;
    if (type === 'start_front' || type === 'start_back') {
      const own = Symbol(type);
      wanted = own;
      const side = type === 'start_front' ? 'front' : 'back';
      enqueue(() => start({ store, card, side, isWanted: () => wanted === own, onStuck }));
    }
    if (type === 'cancel') {
      wanted = null;
      clearPending(card.id);
      if (before.generation !== null) enqueue(() => stop(store, card.id, onStuck));
    }
  });
}

interface Start {
  readonly store: BuilderStore;
  readonly card: CardView;
  readonly side: Side;
  /** Returns false once the customer has cancelled. */
  readonly isWanted: () => boolean;
  /** Called if the generation could not be stopped. */
  readonly onStuck: () => void;
}

/** Saves the card and starts one side. */
async function start({ store, card: { id, updated_at }, side, isWanted, onStuck }: Start): Promise<void> {
  const { now, send, save, reload } = store;
  try {
    await save();
    const colours = await coloursOf(now());
    if (!isWanted()) return;
    const generation = await request(now(), side, colours);
    if (!isWanted()) return await stop(store, id, onStuck);
    storePending({ generationId: generation, cardId: id, side, startedAt: updated_at });
    send({ type: 'accept', generation });
    await reload();
  } catch (error) {
    if (isWanted()) send({ type: `fail_${side}`, generation: null, error: errorMessage(error) });
  }
}

async function stop({ send, reload }: BuilderStore, id: string, onStuck: () => void): Promise<void> {
  const card = await api('cancelGeneration', { params: { id } }).catch(() => null);
  if (card) return send({ type: 'set_card', card });
  // It may just have finished; then its options are kept.
  const found = await reload().catch(() => null);
  if (found === null || found.running) onStuck();
}

/** The colour description, or the fallback phrase after 8 s (P-9). */
const coloursOf = async ({ colours, draft }: BuilderState): Promise<string> =>
  colours ? coloursInTime(colours) : (draft.colourAnalysis ?? limits.colours.fallbackPhrase);

const plain = { front: 'generateFront', back: 'generateBack' } as const satisfies Record<Side, RouteName>;
const creative = { front: 'generateCreativeFront', back: 'generateCreativeBack' } as const satisfies Record<
  Side,
  RouteName
>;

/** Starts one side and returns the id of the generation. */
async function request(state: BuilderState, side: Side, colorAnalysis: string): Promise<string> {
  const { card, draft, form, template } = state;
  const { seed, options } = compositionOf(state, side);
  const imageUrl = draft.photo?.key;
  const { generationId } = await api((template?.creative_mode ? creative : plain)[side], {
    body: {
      cardId: card?.id ?? '',
      template: { id: draft.templateId ?? '' },
      formData: formData(form, draft.fieldToggles, draft.statsTitle || limits.statsTitle),
      crop: cropOf(draft.photo, draft.crop),
      cutout: draft.cutout,
      colours: form.colours,
      colorAnalysis,
      options,
      ...(seed === null ? {} : { seed }),
      streaming: false,
      ...(side === 'front' && imageUrl ? { imageUrl } : {}),
    },
  });
  return generationId;
}
