import { useState } from 'react';
import { afterRejection } from '#domain/teams/cards/rejection.ts';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { CardDecision } from '../data/team-cards.ts';
import { ApproveAll } from './approve-all.tsx';
import { DeckCard } from './deck-card.tsx';
import { KeysDialog, ReasonDialog } from './deck-dialogs.tsx';
import styles from './team-cards.module.css';
import { TextBeside } from './text-beside.tsx';
import { type Deck, useDeck } from './use-deck.ts';
import { useKeys } from './use-keys.ts';
import { type SeenBacks, useSeenBacks } from './use-seen-backs.ts';

const nameOf = ({ player_name, player_number }: TeamCardView): string =>
  player_number ? `${player_name}, ${player_number}` : player_name;

interface ApprovalDeckProps {
  readonly teamId: string;
  readonly cards: readonly TeamCardView[];
}

/** The cards that wait for approval, one at a time: swiped on a phone, decided by keys on a desktop. */
export function ApprovalDeck({ teamId, cards }: ApprovalDeckProps) {
  const deck = useDeck(teamId, cards);
  const seen = useSeenBacks();
  const [open, setOpen] = useState<'reason' | 'keys' | null>(null);
  const { card, waiting } = deck;
  const reject = (reason: string) => {
    if (card) deck.decide({ card, reason });
    setOpen(null);
  };
  useKeys({ u: deck.undo, '?': () => setOpen('keys') });
  return (
    <Stack gap={4} className={styles.deck}>
      {card ? (
        <Decision
          key={card.id}
          teamId={teamId}
          deck={deck}
          seen={seen}
          card={card}
          onReject={() => setOpen('reason')}
        />
      ) : (
        <EmptyState>Every card is decided. New ones appear here.</EmptyState>
      )}
      <Row gap={4}>
        <ApproveAll teamId={teamId} deck={deck} seen={seen} />
        <Button size="small" variant="quiet" className={styles.keysButton ?? ''} onClick={() => setOpen('keys')}>
          Keys
        </Button>
      </Row>
      {waiting && <UndoBar decision={waiting} onUndo={deck.undo} />}
      {open === 'reason' && card && <ReasonDialog card={card} onReject={reject} onClose={() => setOpen(null)} />}
      <KeysDialog open={open === 'keys'} onClose={() => setOpen(null)} />
    </Stack>
  );
}

interface DecisionProps {
  readonly teamId: string;
  readonly deck: Deck;
  readonly seen: SeenBacks;
  readonly card: TeamCardView;
  readonly onReject: () => void;
}

function Decision({ teamId, deck, seen, card, onReject }: DecisionProps) {
  const { left, place } = deck;
  const [isBack, setIsBack] = useState(false);
  const turn = () => setIsBack(!isBack);
  const approve = () => deck.decide({ card, reason: null });
  useKeys({
    a: approve,
    r: onReject,
    f: turn,
    ArrowRight: () => deck.show(place + 1),
    ArrowLeft: () => deck.show(place - 1),
  });
  return (
    <>
      <DeckCard
        card={card}
        isBack={isBack}
        onTurn={turn}
        onBackShown={() => seen.see(card)}
        onApprove={approve}
        onReject={onReject}
      />
      <Stack center as="p" aria-live="polite">
        <strong className="lead">{nameOf(card)}</strong>
        <Quiet as="span">{left.length === 1 ? 'The last one' : `${place + 1} of ${left.length}`}</Quiet>
      </Stack>
      <TextBeside teamId={teamId} card={card} />
      <div className={styles.decide}>
        <Button size="large" onClick={onReject}>
          Reject
        </Button>
        <Button size="large" variant="primary" onClick={approve}>
          Approve
        </Button>
      </div>
    </>
  );
}

function decidedText({ card, reason }: CardDecision): string {
  if (reason === null) return 'is approved.';
  const { act } = afterRejection(card, { manages: true, isOwn: card.is_own });
  return act === 'mend' || act === 'make'
    ? 'is rejected. Make it again under “Rejected”.'
    : 'goes back with your reason.';
}

function UndoBar({ decision, onUndo }: { readonly decision: CardDecision; readonly onUndo: () => void }) {
  return (
    <Row gap={4} middle className={styles.undo}>
      <output>
        {decision.card.player_name} {decidedText(decision)}
      </output>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </Row>
  );
}
