import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardView } from '#domain/cards/card/card.ts';
import { type Side, sides } from '#domain/cards/card/card-states.ts';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { cardBuilderPath, paths } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { sideNames } from '#web/src/parts/card/side-names.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { ChangeLinks } from '../../parts/change-links.tsx';
import { useChangedFrom } from '../change/use-changed-from.ts';
import { BuyBar } from '../finished/buy-bar.tsx';
import { SharePicture } from '../finished/share-picture.tsx';
import { TurningCard } from '../finished/turning-card.tsx';
import { useConfetti } from '../finished/use-confetti.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { ClipSlot, FinishedSlot } from '../slots.ts';
import { useBuilder } from '../use-builder.ts';
import { useFocusedHeading } from '../workspace/use-focused-heading.ts';
import styles from './completed.module.css';

const NextSeasonDialog = lazyPart(async () => (await import('../../parts/next-season-dialog.tsx')).NextSeasonDialog);

const title = 'Your card is finished';

/** The finished card, which can be turned over. */
export function Completed() {
  const { state, reload } = useBuilder();
  const { card, form, wasFinished } = state;
  const from = useChangedFrom();
  const [shown, setShown] = useState<Side>('front');
  const [finish, setFinish] = useState<FoilFinish>(foilFinishes[0]);
  const heading = useFocusedHeading(title);
  useFreshLists(card);
  useConfetti(wasFinished ? null : (card?.id ?? null));
  if (card === null) return null;
  const onRetry = () => void reload();
  return (
    <section className={styles.done} aria-labelledby="step-title">
      <TurningCard
        card={card}
        shown={shown}
        finish={finish}
        onFinish={setFinish}
        onFlip={() => setShown(shown === 'front' ? 'back' : 'front')}
        onRetry={onRetry}
      />
      <Stack gap={5}>
        <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>
          {form.player_name || 'Your card'}, front and back, made from your photo. It is kept in{' '}
          <Link to={paths.myCards}>My cards</Link>.
        </p>
        <ReturnLink />
        <ChangeLinks card={card} name={form.player_name || 'your card'} from={from} />
        <SidePair card={card} shown={shown} onShow={setShown} onRetry={onRetry} />
        <Actions card={card} finish={finish} onFinish={setFinish} />
        <FinishedClip card={card} />
        <NextActions card={card} />
      </Stack>
      {from === null && <BuyBar card={card} finish={finish} />}
    </section>
  );
}

/** Boxes, cart, lists and proofs show the card as it is now. */
function useFreshLists(card: CardView | null): void {
  const queries = useQueryClient();
  const { id, version } = card ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const { cart, boxes, cards, finishedCards, proofs } = queryKeys;
    for (const queryKey of [cart, boxes, cards, finishedCards, proofs(id)])
      void queries.invalidateQueries({ queryKey });
  }, [queries, id, version]);
}

/** After a change: back to where it began. */
function ReturnLink() {
  const from = useChangedFrom();
  if (from === null) return null;
  return (
    <div>
      <ButtonLink to={from} variant="primary" size="large">
        {returnLabel(from)}
      </ButtonLink>
    </div>
  );
}

function returnLabel(from: string): string {
  if (from.startsWith(paths.checkout)) return 'Back to the checkout';
  if (from.startsWith(paths.packBuilder)) return 'Back to the box';
  return from.startsWith(paths.myCards) ? 'Back to My cards' : 'Back';
}

interface SidePairProps {
  readonly card: CardView;
  readonly shown: Side;
  readonly onShow: (side: Side) => void;
  readonly onRetry: () => void;
}

function SidePair({ card, shown, onShow, onRetry }: SidePairProps) {
  return (
    <Row as="ul" gap={4} aria-label="Sides">
      {sides.map((side) => (
        <li key={side} className={styles.side}>
          <CardPicture src={card[`${side}_image_url`]} alt="" eager onRetry={onRetry} />
          <button type="button" className="cover-link" aria-pressed={side === shown} onClick={() => onShow(side)}>
            {sideNames[side]}
          </button>
        </li>
      ))}
    </Row>
  );
}

interface ActionsProps {
  readonly card: CardView;
  readonly finish: FoilFinish;
  readonly onFinish: (finish: FoilFinish) => void;
}

function Actions({ card, finish, onFinish }: ActionsProps) {
  const [isProofOpen, setIsProofOpen] = useState(false);
  const others = useContext(FinishedSlot);
  return (
    <Row gap={3} className={styles.actions}>
      <Button size="large" onClick={() => setIsProofOpen(true)}>
        See the print proof
      </Button>
      {!card.held && <SharePicture card={card} finish={finish} />}
      {others?.(card, finish)}
      <ProofDialog
        card={card}
        finish={finish}
        onFinish={onFinish}
        open={isProofOpen}
        onClose={() => setIsProofOpen(false)}
      />
    </Row>
  );
}

/** The code on the back: its clip can be changed or switched off after print. */
function FinishedClip({ card }: Pick<ActionsProps, 'card'>) {
  const { send, save } = useBuilder();
  const onCard = (fresh: CardView) => send({ type: 'set_card', card: fresh });
  return useContext(ClipSlot)?.({ card, onCard, before: save }) ?? null;
}

/** Links to further actions. */
function NextActions({ card }: Pick<ActionsProps, 'card'>) {
  const navigate = useNavigate();
  const [isNext, setIsNext] = useState(false);
  return (
    <Stack as="section" gap={3} className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.nextTitle}>
        What next
      </h2>
      <Row gap={3} className={styles.actions}>
        <Button onClick={() => setIsNext(true)}>Next season, same card</Button>
        <Button onClick={() => void navigate(cardBuilderPath())}>Make another</Button>
        <ButtonLink to={paths.myCards} variant="quiet">
          My cards
        </ButtonLink>
      </Row>
      {isNext && (
        <Suspense fallback={null}>
          <NextSeasonDialog
            card={card}
            onClose={() => setIsNext(false)}
            onMade={({ id }) => void navigate(cardBuilderPath({ cardId: id }))}
          />
        </Suspense>
      )}
    </Stack>
  );
}
