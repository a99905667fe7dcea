import { useSearchParams } from 'react-router-dom';
import type { TicketStatus, TicketView } from '#domain/support/ticket';
import { subjectWords } from '#web/content/topic-words';
import { api } from '#web/data/api';
import { useOpsList } from '#web/data/ops';
import { momentWords } from '#web/lib/day-words';
import type { Column } from '#web/page/table/data-table.tsx';
import { PagedTable } from '#web/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/page/table/status-links.tsx';
import { opsTicketPath } from '#web/ops-paths';
import { Link } from '#web/ui/link.tsx';
import styles from '../../page/table/table-cells.module.css';

/** What waits for us first. */
const queues: Readonly<Record<TicketStatus, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

const excerptLength = 140;
const excerpt = (message: string): string =>
  message.length > excerptLength ? `${message.slice(0, excerptLength)}…` : message;

const columns: readonly Column<TicketView>[] = [
  { head: 'Ticket', cell: ({ number }) => <Link to={opsTicketPath(number)}>{number}</Link> },
  { head: 'About', cell: ({ topic }) => subjectWords[topic] },
  { head: 'Message', cell: ({ message }) => <span className={styles.note}>{excerpt(message)}</span> },
  { head: 'From', cell: ({ name }) => name },
  { head: 'Written', cell: ({ created_at }) => momentWords(created_at) },
];

/** Messages to the support of one status, newest first. */
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
      <StatusLinks label="Tickets by status" words={queues} chosen={status} />
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
