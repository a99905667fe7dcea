import { useState } from 'react';
import type { CardView } from '#domain/cards/card';
import { api } from '#web/data/api';
import { momentWords } from '#web/lib/day-words';
import { useToast } from '#web/overlays/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from '#web/overlays/ask-dialog.tsx';
import type { Column } from '#web/page/table/data-table.tsx';
import { PagedTable } from '#web/page/table/paged-table.tsx';
import cells from '../../page/table/table-cells.module.css';
import styles from './hold-list.module.css';
import { useOpsChange, useOpsList } from '#web/data/ops';

const nameOf = ({ card_name, player_name }: CardView): string => card_name || player_name;

const columns: readonly Column<CardView>[] = [
  {
    head: 'Card',
    cell: (card) => (
      <span className={`${cells.cardCell} ${styles.held}`}>
        {[card.front_image_url, card.back_image_url, card.user_uploaded_image_url].map((url, index) =>
          url ? (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`${nameOf(card)}, ${['front', 'back', 'photo'][index]}`} />
            </a>
          ) : null,
        )}
      </span>
    ),
  },
  { head: 'Name', cell: nameOf },
  { head: 'Team', cell: ({ team }) => team },
  { head: 'Words', cell: ({ description }) => <span className={cells.note}>{description}</span> },
  { head: 'Changed', cell: ({ updated_at }) => momentWords(updated_at) },
  { head: 'Decide', cell: (card) => <HoldDecision card={card} /> },
];

function HoldDecision({ card }: { readonly card: CardView }) {
  const [isStopping, setIsStopping] = useState(false);
  const toast = useToast();
  const release = useOpsChange(
    () => api('releaseHold', { params: { id: card.id } }),
    () => toast('Released.'),
  );
  const name = nameOf(card);
  return (
    <div className={cells.cellButtons}>
      <Button
        size="small"
        busy={release.isPending}
        onClick={() => release.mutate(undefined)}
        aria-label={`Release ${name}`}
      >
        Release
      </Button>
      <Button size="small" onClick={() => setIsStopping(true)} aria-label={`Stop ${name}`}>
        Stop
      </Button>
      {isStopping && <StopDialog card={card} onClose={() => setIsStopping(false)} />}
    </div>
  );
}

function StopDialog({ card, onClose }: { readonly card: CardView; readonly onClose: () => void }) {
  const toast = useToast();
  const stop = useOpsChange(
    () => api('stopHold', { params: { id: card.id } }),
    () => toast('Stopped.'),
  );
  return (
    <AskDialog
      title="Stop this card"
      sentence={`${nameOf(card)} cannot be printed; its maker can start again.`}
      fields={[]}
      danger
      busy={stop.isPending}
      error={stop.error}
      onDo={() => stop.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Cards that moderation holds until an operator decides (P-47). */
export function HoldList() {
  const list = useOpsList(
    ['holds'],
    (cursor, signal) => api('listHolds', { query: { cursor }, signal }),
    ({ cards }) => cards,
  );
  return (
    <PagedTable
      caption="Cards on hold"
      columns={columns}
      list={list}
      empty="No card waits for a look."
      keyOf={({ id }) => id}
    />
  );
}
