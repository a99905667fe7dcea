import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import type { PackView } from '#domain/shop/box.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import type { BoxKind } from '#web/src/base/content/box-kind-table.ts';
import { boxKindNamed, boxKindOf } from '#web/src/base/content/box-kinds.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import styles from '#web/src/parts/page/dashboard.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { BoxBuilder } from '../boxes/box-builder.tsx';
import { BoxTabs } from '../boxes/box-tabs.tsx';
import { useFinishedCards } from '../boxes/cards/use-finished-cards.ts';
import { blankBox } from '../boxes/state/use-box.ts';
import { WaitingCart } from '../cart/waiting-cart.tsx';
import { useBoxes, useDuplicateBox } from '../data/boxes.ts';
import { useAbandonedPayment } from '../data/left-for-payment.ts';

const panel = 'box-panel';

/** What the address names: a box and its kind, a card and its foil. After an abandoned payment the plain address is that of the box in the cart. */
function useWanted(boxes: readonly PackView[] | undefined) {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const hasLeftPayment = useAbandonedPayment();
  const isPlain = `${search}` === '';
  const inCart = hasLeftPayment && isPlain ? boxes?.find(({ status }) => status === 'in_cart') : undefined;
  const wanted = search.get('box') ?? inCart?.id ?? null;
  const named = boxes?.find(({ id }) => id === wanted);
  const kind = named ? boxKindOf(named.pack_type) : boxKindNamed(search.get('type'));
  // An open builder keeps its key when a new box gets its own address.
  const bench = benchOf(state) ?? `${wanted ?? kind.type}/${key}`;
  const foil = foilFinishes.find((finish) => finish === search.get('foil'));
  return { isPlain, hasLeftPayment, box: { wanted, kind, bench, foil, cardId: search.get('card') } };
}

export function Page() {
  const boxes = useBoxes();
  const cards = useFinishedCards();
  const navigate = useNavigate();
  const { isPlain, hasLeftPayment, box } = useWanted(boxes.data);
  const { kind } = box;

  return (
    <div className={`page-width ${styles.page} ${styles.boxPage}`}>
      <SectionHead kicker="Cut, foiled and boxed" title="Build your box" level={1} />
      {isPlain && <WaitingCart isUnpaid={hasLeftPayment} />}
      <BoxTabs kind={kind} onKind={({ type }) => void navigate(packBuilderPath({ type }))} panel={panel} />
      <div id={panel} role="tabpanel" aria-labelledby={`tab-${kind.type}`} className={styles.boxPanel}>
        <p className={styles.quietText}>{kind.sentence}</p>
        <Loaded query={boxes} loading="Loading your boxes">
          {(allBoxes) => (
            <Loaded query={cards} loading="Loading your cards">
              {(finished) => <OpenBox key={box.bench} boxes={allBoxes} cards={finished} {...box} />}
            </Loaded>
          )}
        </Loaded>
      </div>
    </div>
  );
}

const benchOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'boxBench' in state && typeof state.boxBench === 'string'
    ? state.boxBench
    : null;

interface OpenBoxProps {
  readonly bench: string;
  readonly boxes: readonly PackView[];
  readonly cards: NonNullable<ReturnType<typeof useFinishedCards>['data']>;
  readonly kind: BoxKind;
  readonly wanted: string | null;
  /** A finished card to put into the box. */
  readonly cardId: string | null;
  /** The foil that the card was shown with. */
  readonly foil: FoilFinish | undefined;
}

/**
 * The box to open: the requested one, or the newest one that is not in the cart, or an empty one. A card that comes along opens
 * the box in the cart that contains it, else a box with space.
 */
function openedBox({ boxes, kind, wanted, cardId, foil }: Omit<OpenBoxProps, 'bench' | 'cards'>): PackView {
  const holds = ({ status, pack_items }: PackView) =>
    status === 'in_cart' && pack_items.some(({ card_id }) => card_id === cardId);
  const named = boxes.find(({ id }) => id === wanted) ?? boxes.find(holds);
  const isUnfinished = ({ status, pack_type, next_card_price }: PackView) =>
    (status === 'draft' || status === 'ready') &&
    boxKindOf(pack_type) === kind &&
    (cardId === null || next_card_price !== null);
  return named ?? (wanted === null ? boxes.find(isUnfinished) : undefined) ?? blankBox(kind, foil);
}

function OpenBox({ bench, boxes, cards, kind, wanted, cardId, foil }: OpenBoxProps) {
  const [opened] = useState(() => openedBox({ boxes, kind, wanted, cardId, foil }));
  const navigate = useNavigate();
  const toast = useToast();
  const duplicate = useDuplicateBox();
  const show = (box: PackView, state?: object) =>
    void navigate(packBuilderPath({ type: kind.type, box: box.id }), { replace: state !== undefined, state });
  const copy = (box: PackView) =>
    duplicate.mutate(box, {
      onSuccess: (made) => show(made),
      onError: (error) => toast(errorMessage(error), 'problem', () => copy(box)),
    });
  return (
    <BoxBuilder
      opened={opened}
      kind={kind}
      cards={cards}
      cardId={cardId}
      // Removes the card from the address, so that a reload does not add it again.
      onStored={(box) => show(box, { boxBench: bench })}
      onDuplicate={copy}
    />
  );
}
