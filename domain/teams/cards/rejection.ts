import type { TeamCard } from './team-card.ts';

interface UsualReason {
  /** On the button that rejects with one tap. */
  readonly label: string;
  /** What whoever handed the card in reads. */
  readonly reason: string;
}

/** The usual reasons to reject a card, the most frequent first. A coach may write another one. */
export const usualReasons: readonly UsualReason[] = [
  { label: 'The photo', reason: 'The photo is blurred, too dark or too small. Another one would print better.' },
  { label: 'The crop', reason: 'The head, a hand or the ball is cut off.' },
  { label: 'The person', reason: 'The wrong person is on the card.' },
  { label: 'The portrait', reason: 'The portrait on the back does not show the face well.' },
  { label: 'Name or number', reason: 'The name or the number is wrong.' },
  { label: 'The words', reason: 'The words or stats on the back should be different.' },
];

type Rejected = Pick<TeamCard, 'submission_type' | 'player_id'>;

/** What the viewer can do about a rejected card. `mend`: change it in place. `make`: make it again. `change`: change one's own card. */
export interface AfterRejection {
  readonly act: 'mend' | 'make' | 'change' | null;
  /** Who can do what next. */
  readonly next: string;
}

/** Who can do what after a rejection. `manages`: the viewer is an admin or a coach. `isOwn`: the viewer handed it in. */
export function afterRejection(
  { submission_type: type, player_id: playerId }: Rejected,
  { manages, isOwn }: { readonly manages: boolean; readonly isOwn: boolean },
): AfterRejection {
  if (type === 'player_submission') {
    if (isOwn) return { act: 'change', next: 'You can change the card, then hand it in again.' };
    return {
      act: null,
      next: 'Whoever handed it in reads why by mail, can change the card, and can hand it in again.',
    };
  }
  if (!manages) return { act: null, next: 'An admin or a coach of the team can make it again.' };
  return playerId === null
    ? { act: 'make', next: 'Any admin or coach can make it again. It then waits for approval.' }
    : {
        act: 'mend',
        next: 'Any admin or coach can change the player on the roster and make the card again; it then waits for approval. The family can send another photo by its private link.',
      };
}
