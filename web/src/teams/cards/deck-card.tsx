import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useReducedMotion } from '#web/src/parts/ui/use-reduced-motion.ts';
import styles from './team-cards.module.css';
import { useSwipe } from './use-swipe.ts';

interface DeckCardProps {
  readonly card: TeamCardView;
  readonly isBack: boolean;
  readonly onTurn: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** A large card that follows the finger: right approves it, left rejects it. */
export function DeckCard({ card, isBack, onTurn, onApprove, onReject }: DeckCardProps) {
  const still = useReducedMotion();
  const { shift, side, handlers } = useSwipe({ onRight: onApprove, onLeft: onReject });
  const move = still ? undefined : { transform: `translateX(${shift}px) rotate(${shift / 30}deg)` };
  const src = isBack ? card.back_image_url : card.front_image_url;
  return (
    <Stack center gap={2}>
      <div className={styles.swiped} style={move} data-side={side} {...handlers}>
        <CardPicture src={src} alt={`${card.player_name}, ${isBack ? 'back' : 'front'}`} eager />
        {side && <span className={styles.verdict}>{side === 'right' ? 'Approve' : 'Reject'}</span>}
      </div>
      <Button size="small" variant="quiet" onClick={onTurn}>
        {isBack ? 'See the front' : 'See the back'}
      </Button>
    </Stack>
  );
}
