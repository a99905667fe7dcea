import { useState } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { ShareView } from '#domain/cards/sharing/card-links.ts';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { CheckField, TextField } from '#web/src/parts/forms/field.tsx';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useShareCard, useStopSharing } from '../data/share.ts';
import styles from './share.module.css';

interface CardPageDialogProps {
  readonly card: ListedCard;
  readonly finish?: FoilFinish | undefined;
  readonly share: ShareView | null;
  readonly onShare: (share: ShareView | null) => void;
  readonly onClose: () => void;
}

/** Lets the owner of a card create, share and end its public page. */
export function CardPageDialog({ card, finish, share, onShare, onClose }: CardPageDialogProps) {
  const isLive = share?.is_live === true;
  return (
    <Dialog open onClose={onClose} title={isLive ? 'This card is shared' : 'Share this card'} sticky={!isLive}>
      <Row gap={5} className={styles.sheet}>
        <CardPicture src={card.front_thumbnail_url} alt="" eager />
        <Stack gap={4}>
          {share && isLive ? (
            <SharedAt card={card} share={share} onShare={onShare} />
          ) : (
            <AskToShare card={card} share={share} finish={finish} onShare={onShare} />
          )}
        </Stack>
      </Row>
    </Dialog>
  );
}

/** A back with a clip's code is not shared (D-151). */
const seenSides = ({ clip }: ListedCard): string =>
  clip?.url
    ? 'the front with its foil; the back stays private while it has your clip’s code'
    : 'both sides with their foil';

type AskToShareProps = Omit<CardPageDialogProps, 'onClose'>;

/** Shows what will be public. Sharing requires the tick. */
function AskToShare(props: AskToShareProps) {
  if (props.card.held)
    return <Notice kind="note">Our team looks at this card first. You can share it afterwards.</Notice>;
  return (
    <>
      {props.share && (
        <Notice kind="note">The card has another front now, so its page is closed. Tick again to show it.</Notice>
      )}
      <p>
        The card gets a page of its own. Anyone with the address sees {seenSides(props.card)}, and what is printed
        there. Search engines do not list it, and you can end it at any time.
      </p>
      <ShareForm {...props} />
    </>
  );
}

function ShareForm({ card, share, finish, onShare }: AskToShareProps) {
  const make = useShareCard(card.id);
  const [agreed, setAgreed] = useState(false);
  const [showName, setShowName] = useState(share?.show_name ?? false);
  const [gap, setGap] = useState<string | undefined>(undefined);
  const { isPending, problem, submit } = useSubmit(async () => {
    if (!agreed) return setGap('Please tick this box first.');
    const foil_finish = finish ?? share?.foil_finish ?? 'gold';
    onShare(await make.mutateAsync({ agreed, words_version: shareText.version, show_name: showName, foil_finish }));
  });
  const tick = (isTicked: boolean) => {
    setAgreed(isTicked);
    setGap(undefined);
  };
  return (
    <>
      <CheckField
        label={shareText.permission}
        checked={agreed}
        error={gap}
        onChange={({ target }) => tick(target.checked)}
      />
      <CheckField
        label="Also write the card’s name beside it"
        checked={showName}
        onChange={({ target }) => setShowName(target.checked)}
      />
      {problem && (
        <Notice kind="problem" onRetry={() => void submit(undefined)}>
          {problem}
        </Notice>
      )}
      <Button variant="primary" wide busy={isPending} onClick={() => void submit(undefined)}>
        {share ? 'Show this card' : 'Make the page'}
      </Button>
    </>
  );
}

interface SharedAtProps extends Pick<CardPageDialogProps, 'card' | 'onShare'> {
  readonly share: ShareView;
}

/** The address, with buttons to share it and to end it. */
function SharedAt({ card, share, onShare }: SharedAtProps) {
  const url = window.location.origin + share.path;
  return (
    <>
      <TextField label="Address of its page" value={url} readOnly onFocus={({ target }) => target.select()} />
      <HandOn url={url} />
      <Quiet>
        {share.show_name ? 'The page shows the card and its name.' : 'The page shows the card and no name beside it.'}
      </Quiet>
      <StopSharing card={card} onShare={onShare} />
    </>
  );
}

function HandOn({ url }: { readonly url: string }) {
  const copy = useCopy({
    done: 'The address is copied.',
    refused: 'This browser does not copy. Please select the address.',
  });
  // Closing the phone's share sheet is not a failure.
  const handOn = () => void navigator.share({ title: 'A card made with Goldcut', url }).catch(() => undefined);
  return (
    <Row gap={3} middle>
      <Button variant="primary" onClick={() => copy(url)}>
        Copy
      </Button>
      {'share' in navigator && <Button onClick={handOn}>Send it…</Button>}
      <a href={url} target="_blank" rel="noopener">
        Open the page
      </a>
    </Row>
  );
}

function StopSharing({ card, onShare }: Pick<SharedAtProps, 'card' | 'onShare'>) {
  const toast = useToast();
  const stop = useStopSharing(card.id);
  const { isPending, problem, submit } = useSubmit(async () => {
    await stop.mutateAsync();
    onShare(null);
    toast('The page is gone. Its address opens nothing any more.');
  });
  return (
    <>
      {problem && (
        <Notice kind="problem" onRetry={() => void submit(undefined)}>
          {problem}
        </Notice>
      )}
      <Row gap={4} middle between className={styles.end}>
        <Quiet>Ending the page works at once. This address is never used again.</Quiet>
        <Button size="small" busy={isPending} onClick={() => void submit(undefined)}>
          Stop sharing
        </Button>
      </Row>
    </>
  );
}
