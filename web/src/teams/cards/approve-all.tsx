import { type ReactNode, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './team-cards.module.css';
import { TextBeside } from './text-beside.tsx';
import type { Deck } from './use-deck.ts';
import type { SeenBacks } from './use-seen-backs.ts';

interface ApproveAllProps {
  readonly teamId: string;
  readonly deck: Deck;
  readonly seen: SeenBacks;
}

/** Approves all waiting cards: at once if every back was looked at, otherwise after a look or a word about it. */
export function ApproveAll({ teamId, deck, seen }: ApproveAllProps) {
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const all = deck.left.slice(0, limits.team.approvalsAtOnce);
  if (all.length < 2 && opened === null) return null;
  // Cards stay listed once they were looked at, and a changed one joins them.
  const listed = all.filter((card) => opened?.includes(card.id) || !seen.isSeen(card));
  const start = () => {
    if (listed.length === 0) deck.approveAll(all);
    else setOpened(listed.map(({ id }) => id));
  };
  const approve = () => {
    deck.approveAll(all);
    setOpened(null);
  };
  const text = all.length < deck.left.length ? `Approve the first ${all.length}` : `Approve all ${all.length}`;
  return (
    <>
      <Button size="small" variant="quiet" busy={deck.isApprovingAll} onClick={start}>
        {text}
      </Button>
      {opened && (
        <UnseenDialog text={text} onApprove={approve} onClose={() => setOpened(null)}>
          <Unseen teamId={teamId} cards={listed} count={all.length} seen={seen} />
        </UnseenDialog>
      )}
    </>
  );
}

interface UnseenDialogProps {
  readonly text: string;
  readonly onApprove: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function UnseenDialog({ text, onApprove, onClose, children }: UnseenDialogProps) {
  const actions = (
    <>
      <Button onClick={onClose}>Not yet</Button>
      <Button variant="primary" onClick={onApprove}>
        {text}
      </Button>
    </>
  );
  return (
    <Dialog open size="wide" title={text} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}

interface UnseenProps {
  readonly teamId: string;
  readonly cards: readonly TeamCardView[];
  readonly count: number;
  readonly seen: SeenBacks;
}

function unseenText(unseen: number, count: number): string {
  if (unseen === 0) return 'You have looked at every back.';
  return `${unseen} of ${count} backs ${unseen === 1 ? 'was' : 'were'} not looked at.`;
}

/** The cards whose backs were not looked at, both sides, with the text that prints. */
function Unseen({ teamId, cards, count, seen }: UnseenProps) {
  const left = cards.filter((card) => !seen.isSeen(card)).length;
  return (
    <Stack gap={4}>
      <output className={styles.unseen}>
        <strong>{unseenText(left, count)}</strong> {left > 0 && 'Scroll through them, or approve them as they are.'}
      </output>
      <ul className={looks.lines}>
        {cards.map((card) => (
          <li key={card.id} className={styles.pair}>
            <CardPicture src={card.front_thumbnail_url} alt={`${card.player_name}, front`} />
            <CardPicture src={card.back_image_url} alt={`${card.player_name}, back`} onShown={() => seen.see(card)} />
            <Stack gap={2}>
              <strong>
                {card.player_name}
                {card.player_number && ` · ${card.player_number}`}
              </strong>
              <Quiet as="span" className={seen.isSeen(card) ? looks.good : ''}>
                {seen.isSeen(card) ? 'Looked at' : 'Not looked at'}
              </Quiet>
              <TextBeside teamId={teamId} card={card} />
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
