import { useSearchParams } from 'react-router-dom';
import type { TicketStatus, TicketView } from '#domain/desk/ticket.ts';
import { subjectLabels } from '#web/src/base/content/topic-labels.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsTicketPath } from '#web/src/base/ops-paths.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import styles from '#web/src/parts/page/table/table-cells.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsList } from '#web/src/production/data/ops.ts';

/** Messages that wait for us come first. */
const queues: Readonly<Record<TicketStatus, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

const excerptLength = 140;
const excerpt = (message: string): string =>
  message.length > excerptLength ? `${message.slice(0, excerptLength)}…` : message;

const columns: readonly Column<TicketView>[] = [
  { head: 'Ticket', cell: ({ number }) => <Link to={opsTicketPath(number)}>{number}</Link> },
  { head: 'About', cell: ({ topic }) => subjectLabels[topic] },
  { head: 'Message', cell: ({ message }) => <span className={styles.note}>{excerpt(message)}</span> },
  { head: 'From', cell: ({ name }) => name },
  { head: 'Written', cell: ({ created_at }) => formatMoment(created_at) },
];

/** Messages to support of a status, newest first. */
export function TicketQueue() {
  const [search] = useSearchParams();
  const status = statusIn(queues, search.get('status'));
  const list = useOpsList(
    ['tickets', status],
    (cursor, signal) => api('listTickets', { query: { status, cursor }, signal }),
    ({ tickets }) => tickets,
  );
  return (
    <>
      <StatusLinks label="Tickets by status" labels={queues} chosen={status} />
      <PagedTable
        caption={`Tickets: ${queues[status]}`}
        columns={columns}
        list={list}
        empty="No tickets here."
        keyOf={({ number }) => number}
      />
    </>
  );
}
