import { useState } from 'react';
import type { HeldCard } from '#domain/cards/card/card-holds.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { AskDialog } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import { useOpsChange, useOpsList } from '#web/src/production/data/ops.ts';
import styles from './hold-list.module.css';

type Photo = HeldCard['photos'][number];

/** A held photo with the card that uses it. A decision names the photo and the visible pictures. */
interface Hold {
  readonly card: HeldCard;
  readonly photo: Photo;
  /** The photo's place on its card, from 1. Null if the card has one photo. */
  readonly number: number | null;
}

const holdsOf = (card: HeldCard): Hold[] =>
  card.photos.map((photo, index) => ({ card, photo, number: card.photos.length > 1 ? index + 1 : null }));

const cardName = ({ card_name, player_name }: HeldCard): string => card_name || player_name;
const nameOf = ({ card, number }: Hold): string => (number ? `${cardName(card)}, photo ${number}` : cardName(card));
const decisionOf = ({ card, photo }: Hold) => ({
  params: { id: card.id },
  body: { photo_key: photo.photo_key, generation_ids: photo.generations.map(({ id }) => id) },
});

const columns: readonly Column<Hold>[] = [
  {
    head: 'Photo',
    // Keeps the decision beside the photo if the table is wider than the screen.
    cell: (hold) => (
      <span className={styles.words}>
        <Pictures urls={[hold.photo.url]} alt={`${nameOf(hold)}, the photo`} />
        <HoldDecision hold={hold} />
      </span>
    ),
  },
  { head: 'Made from it', cell: (hold) => <Made hold={hold} /> },
  {
    head: 'Card',
    cell: (hold) => (
      <span className={styles.words}>
        <strong>{nameOf(hold)}</strong>
        {hold.card.team && <span>{hold.card.team}</span>}
        {hold.card.description && <span>{hold.card.description}</span>}
      </span>
    ),
  },
  { head: 'Changed', cell: ({ card }) => formatMoment(card.updated_at) },
];

function Pictures({ urls, alt }: { readonly urls: readonly string[]; readonly alt: string }) {
  return (
    <span className={styles.pictures}>
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <LinkedPicture src={url} alt={urls.length > 1 ? `${alt} ${index + 1}` : alt} />
        </a>
      ))}
    </span>
  );
}

function Made({ hold }: { readonly hold: Hold }) {
  return (
    <Row as="span" gap={4} className={looks.oneLine}>
      {hold.photo.generations.map(({ id, side, images, is_chosen }, index) => (
        <span key={id} className={styles.words}>
          <Pictures urls={images} alt={`${nameOf(hold)}, ${side} ${index + 1}`} />
          <span>{is_chosen ? `The card’s ${side}` : `${side === 'front' ? 'Front' : 'Back'}, not chosen`}</span>
        </span>
      ))}
    </Row>
  );
}

function HoldDecision({ hold }: { readonly hold: Hold }) {
  const [isStopping, setIsStopping] = useState(false);
  const toast = useToast();
  const release = useOpsChange(
    () => api('releaseHold', decisionOf(hold)),
    () => toast('Released: the card goes on.'),
  );
  const name = nameOf(hold);
  const wasStopped = hold.photo.verdict === 'stopped';
  return (
    <div className={styles.words}>
      <div className={cells.cellButtons}>
        {!wasStopped && (
          <Button
            size="small"
            busy={release.isPending}
            onClick={() => release.mutate(undefined)}
            aria-label={`Release ${name}`}
          >
            Release
          </Button>
        )}
        <Button size="small" onClick={() => setIsStopping(true)} aria-label={`Stop ${name}`}>
          Stop
        </Button>
      </div>
      {wasStopped && <span>The photo was stopped on another card.</span>}
      {hold.photo.verdict === 'released' && <span>The photo was released on another card.</span>}
      {release.error && <span role="alert">{errorMessage(release.error)}</span>}
      {isStopping && <StopDialog hold={hold} onClose={() => setIsStopping(false)} />}
    </div>
  );
}

function StopDialog({ hold, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const toast = useToast();
  const stop = useOpsChange(
    () => api('stopHold', decisionOf(hold)),
    () => toast('The photo is stopped.'),
  );
  return (
    <AskDialog
      title="Stop this photo"
      sentence={`${nameOf(hold)}: nothing is printed or made from this photo again. The maker can start over with another photo.`}
      fields={[]}
      danger
      action={stop}
      onDo={() => stop.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Photos that moderation holds until an operator decides, each with the pictures that its card made from it (P-47). */
export function HoldList() {
  const list = useOpsList(
    ['holds'],
    (cursor, signal) => api('listHolds', { query: { cursor }, signal }),
    ({ cards }) => cards.flatMap(holdsOf),
  );
  return (
    <PagedTable
      caption="Photos on hold"
      columns={columns}
      list={list}
      empty="No photo waits for a look."
      keyOf={({ card, photo }) => `${card.id} ${photo.photo_key}`}
    />
  );
}
