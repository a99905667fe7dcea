import { useState } from 'react';
import { type TicketMove, type TicketStatus, type TicketView, ticketMoves, ticketStates } from '#domain/desk/ticket.ts';
import { brand } from '#domain/values/brand.ts';
import { canMove } from '#domain/values/state-table.ts';
import { subjectLabels } from '#web/src/base/content/topic-labels.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { AskDialog } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsChange, useOpsTicket } from '#web/src/production/data/ops.ts';
import styles from './ticket-sheet.module.css';

const statusLabels: Readonly<Record<TicketStatus, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

const moveTexts: Readonly<Record<TicketMove, { label: string; sentence: string; done: string }>> = {
  answer: { label: 'Mark as answered', sentence: 'You have written to the customer.', done: 'Answered' },
  close: { label: 'Close', sentence: 'There is nothing left to do.', done: 'Closed' },
  reopen: {
    label: 'Open again',
    sentence: 'The customer wrote again, or something is left to do.',
    done: 'Opened again',
  },
};

/** Opens the operator's mail program with the ticket's number in the subject, so that the reply can be matched. */
const replyAddress = ({ email, number, name, parcel }: TicketView): string =>
  `mailto:${email}?${new URLSearchParams({
    subject: `${parcel ? `Your ${brand.name} order ${parcel.order_number}` : `Your message to ${brand.name}`}: ${number}`,
    body: `Hello ${name},\n\n`,
  })
    .toString()
    // Mail programs do not read a plus as a space.
    .replaceAll('+', '%20')}`;

type Note = TicketView['notes'][number];

const noteColumns: readonly Column<Note>[] = [
  { head: 'When', cell: ({ at }) => formatMoment(at) },
  { head: 'By', cell: ({ by }) => by },
  { head: 'What', cell: ({ move }) => moveTexts[move].done },
  { head: 'Note', cell: ({ text }) => text },
];

/** A ticket: the sender, the message, the reply and the operators' notes. */
export function TicketSheet({ number }: { readonly number: string }) {
  return (
    <Loaded query={useOpsTicket(number)} loading="Loading the ticket">
      {(ticket) => (
        <Stack gap={6}>
          <h2 className="display-28">{ticket.number}</h2>
          <Facts ticket={ticket} />
          <p className={styles.message}>{ticket.message}</p>
          <Moves ticket={ticket} />
          {ticket.notes.length > 0 && (
            <DataTable caption="Notes" columns={noteColumns} rows={ticket.notes.toReversed()} keyOf={({ at }) => at} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Facts({ ticket: { status, topic, name, email, created_at, parcel } }: { readonly ticket: TicketView }) {
  const facts = [
    ['Status', statusLabels[status]],
    ['About', subjectLabels[topic]],
    ...(parcel === null
      ? ([['From', name]] as const)
      : ([
          [
            'Order',
            <Link key="order" to={opsOrderPath(parcel.order_id)}>
              {parcel.order_number}
            </Link>,
          ],
          ['Parcel', parcel.tracking_number],
          ['Buyer', name],
        ] as const)),
    ['Address', email],
    ['Written', formatMoment(created_at)],
  ] as const;
  return <FactList facts={facts} look="row" />;
}

function Moves({ ticket }: { readonly ticket: TicketView }) {
  const [open, setOpen] = useState<TicketMove | null>(null);
  const possible = ticketMoves.filter((move) => canMove(ticketStates, ticket.status, move));
  return (
    <Row gap={3} middle>
      <a className={looks.link} href={replyAddress(ticket)}>
        {ticket.parcel ? 'Write to the buyer' : 'Reply by mail'}
      </a>
      {possible.map((move) => (
        <Button key={move} size="small" onClick={() => setOpen(move)}>
          {moveTexts[move].label}
        </Button>
      ))}
      {open && <MoveDialog number={ticket.number} move={open} onClose={() => setOpen(null)} />}
    </Row>
  );
}

interface MoveDialogProps {
  readonly number: string;
  readonly move: TicketMove;
  readonly onClose: () => void;
}

function MoveDialog({ number, move, onClose }: MoveDialogProps) {
  const toast = useToast();
  const { label, sentence, done } = moveTexts[move];
  const change = useOpsChange(
    (note: string) => api('moveTicket', { params: { number }, body: { move, note } }),
    () => toast(`${done}.`),
  );
  return (
    <AskDialog
      title={label}
      sentence={sentence}
      fields={[{ name: 'note', label: 'Note for operators', kind: 'text', isOptional: true }]}
      action={change}
      onDo={({ note = '' }) => change.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
