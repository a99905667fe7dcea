import { useEffect, useRef } from 'react';
import { pictureText } from '#domain/orders/order/closed-packs.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './player-link.module.css';
import { TakeBack } from './take-back.tsx';

interface LinkSentProps {
  readonly token: string;
  readonly view: PlayerLinkView;
  /** The photo from memory, if this browser has just sent it. The server never shows it to the link's holder. */
  readonly picture: string | null;
  readonly onChange: () => void;
}

/** Shown after sending: what happens next, a button for another photo, and one to withdraw. */
export function LinkSent({ token, view, picture, onChange }: LinkSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { first_name: name, name_suggested: isSuggested } = view.player;
  return (
    <Stack as="section" gap={6} className={styles.form} aria-labelledby="link-sent">
      <h2 id="link-sent" ref={title} tabIndex={-1}>
        Thank you. The photo is with the team.
      </h2>
      {picture && <img src={picture} alt={`${name}, as you sent it`} className={styles.preview} />}
      <Stack as="ol" gap={3} className={looks.bullets}>
        <li>The team makes {name}’s card from it, front and back.</li>
        <li>A coach looks at every card before it is printed.</li>
        <li>
          {view.deadline
            ? `Orders are open until ${formatDate(view.deadline)}. The coach shows you how to order.`
            : 'The coach tells you when packs can be ordered.'}
        </li>
      </Stack>
      <Quiet>{pictureText}</Quiet>
      {view.told.is_late && (
        <Notice kind="note">
          {name}’s card was made before your last words. Your coach sees them and can make it again.
        </Notice>
      )}
      {view.told.waits && <Notice kind="note">The coach will look at what you wrote for the back.</Notice>}
      {isSuggested && <Notice kind="note">The coach will look at the name that you wrote.</Notice>}
      <Stack gap={3} start>
        <Button onClick={onChange}>Change photo or words</Button>
        <TakeBack token={token}>
          We delete {name}’s photo, and the card leaves everything that is not printed yet. This cannot be undone. You
          can send a photo again later with this link.
        </TakeBack>
      </Stack>
    </Stack>
  );
}
