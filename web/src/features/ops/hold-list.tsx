import { useState } from 'react';
import type { CardView } from '#domain/cards/card';
import { api } from '#web/data/api';
import { momentWords } from '#web/lib/day-words';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { type Column, OpsTable } from './ops-table.tsx';
import styles from './ops.module.css';
import { useOpsChange, useOpsList } from '../../data/use-ops.ts';

const nameOf = ({ card_name, player_name }: CardView): string => card_name || player_name;

const columns: readonly Column<CardView>[] = [
  {
    head: 'Card',
    cell: (card) => (
      <span className={`${styles.cardCell} ${styles.held}`}>
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
  { head: 'Words', cell: ({ description }) => <span className={styles.note}>{description}</span> },
  { head: 'Changed', cell: ({ updated_at }) => momentWords(updated_at) },
  { head: 'Decide', cell: (card) => <HoldDecision card={card} /> },
];

function HoldDecision({ card }: { readonly card: CardView }) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: card.id };
  const release = useOpsChange(() => api('releaseHold', { params }), 'Released.');
  const stop = useOpsChange(() => api('stopHold', { params }), 'Stopped.');
  const name = nameOf(card);
  return (
    <div className={styles.cellButtons}>
      <Button
        size="small"
        busy={release.isPending}
        onClick={() => release.mutate(undefined)}
        aria-label={`Release ${name}`}
      >
        Release
      </Button>
      <Button size="small" onClick={() => setIsAsking(true)} aria-label={`Stop ${name}`}>
        Stop
      </Button>
      {isAsking && (
        <AskDialog
          title="Stop this card"
          sentence={`${name} cannot be printed; its maker can begin anew.`}
          fields={[]}
          danger
          busy={stop.isPending}
          error={stop.error}
          onDo={() => stop.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** Cards that moderation wants a person to see (P-47). */
export function HoldList() {
  const list = useOpsList(
    ['holds'],
    (cursor, signal) => api('listHolds', { query: { cursor }, signal }),
    ({ cards }) => cards,
  );
  return (
    <OpsTable
      caption="Cards on hold"
      columns={columns}
      list={list}
      empty="No card waits for a look."
      keyOf={({ id }) => id}
    />
  );
}
