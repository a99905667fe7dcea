import { photoDoubts } from '#domain/cards/photo/photo-doubt.ts';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useReducedMotion } from '#web/src/parts/ui/use-reduced-motion.ts';
import styles from './team-cards.module.css';
import { useSwipe } from './use-swipe.ts';

interface DeckCardProps {
  readonly card: TeamCardView;
  readonly isBack: boolean;
  readonly onTurn: () => void;
  readonly onBackShown: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** Both sides of a large card, on a phone one at a time, and what makes its photo doubtful. It follows the finger: right approves it, left rejects it. */
export function DeckCard({ card, isBack, onTurn, onBackShown, onApprove, onReject }: DeckCardProps) {
  const still = useReducedMotion();
  const { shift, side, handlers } = useSwipe({ onRight: onApprove, onLeft: onReject });
  const move = still ? undefined : { transform: `translateX(${shift}px) rotate(${shift / 30}deg)` };
  return (
    <Stack center gap={2}>
      <div className={styles.swiped} style={move} data-side={side} data-shows={isBack ? 'back' : 'front'} {...handlers}>
        <CardPicture src={card.front_image_url} alt={`${card.player_name}, front`} eager />
        <CardPicture src={card.back_image_url} alt={`${card.player_name}, back`} eager onShown={onBackShown} />
        {side && <span className={styles.verdict}>{side === 'right' ? 'Approve' : 'Reject'}</span>}
      </div>
      <Button size="small" variant="quiet" className={styles.turn ?? ''} onClick={onTurn}>
        {isBack ? 'See the front' : 'See the back'}
      </Button>
      {card.doubts.map((doubt) => (
        <Notice key={doubt} kind="note">
          {photoDoubts[doubt]}
        </Notice>
      ))}
    </Stack>
  );
}
