import { useSearchParams } from 'react-router-dom';
import type { PayoutState } from '#domain/teams/payouts/payout.ts';
import type { PayoutRow } from '#domain/teams/payouts/payout-view.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import looks from '#web/src/parts/layout/looks.module.css';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import styles from '#web/src/parts/page/table/table-cells.module.css';
import { useOpsList } from '#web/src/production/data/ops.ts';
import { PayoutActs } from './payout-acts.tsx';
import { PayoutStatement } from './payout-statement.tsx';

/** First what an operator must do. */
const states: Readonly<Record<PayoutState, string>> = {
  due: 'Due',
  failed: 'Not paid',
  returned: 'Came back',
  sent: 'Sent',
  none: 'Lapsed',
};

const columns: readonly Column<PayoutRow>[] = [
  {
    head: 'Team',
    cell: ({ team_name, window_name }) => <span className={styles.note}>{`${team_name}, ${window_name}`}</span>,
  },
  { head: 'Next', cell: (payout) => <PayoutActs payout={payout} /> },
  { head: 'Amount', cell: ({ amount }) => formatMoney(amount), numeric: true },
  {
    head: 'For',
    cell: ({ payee, address }) => (
      <span className={styles.note}>{[payee?.name ?? 'Nobody', ...address.slice(1)].join(', ')}</span>
    ),
  },
  { head: 'What to do', cell: ({ text }) => <span className={styles.note}>{text}</span> },
  {
    head: 'Due since',
    cell: ({ due_at, is_overdue }) => (
      <span className={is_overdue ? looks.bad : undefined}>
        {formatDate(due_at)}
        {is_overdue && ', late'}
      </span>
    ),
  },
  { head: 'Statement', cell: (payout) => <PayoutStatement payout={payout} /> },
];

/** What teams are paid, by state, with the acts of each. */
export function PayoutList() {
  const [search] = useSearchParams();
  const state = statusIn(states, search.get('status'));
  const list = useOpsList(
    ['payouts', state],
    (cursor, signal) => api('listOpsPayouts', { query: { state, cursor }, signal }),
    ({ payouts }) => payouts,
  );
  return (
    <>
      <StatusLinks label="Payouts by state" labels={states} chosen={state} />
      <PagedTable
        caption={`Payouts: ${states[state]}`}
        columns={columns}
        list={list}
        empty="No payouts here."
        keyOf={({ id }) => id}
      />
    </>
  );
}
