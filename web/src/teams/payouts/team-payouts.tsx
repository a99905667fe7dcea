import { useParams } from 'react-router-dom';
import type { PayoutState } from '#domain/teams/payouts/payout.ts';
import type { TeamPayouts as Payouts, WindowMoney } from '#domain/teams/payouts/payout-view.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { counted } from '#domain/values/counted.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { usePayouts } from '../data/payouts.ts';
import { useTeam } from '../data/team.ts';
import { PayeeCard } from './payee-card.tsx';
import { StatementButton } from './statement-button.tsx';

const stateLabels: Readonly<Record<PayoutState, string>> = {
  none: 'Not due yet',
  due: 'Due',
  sent: 'Sent',
  failed: 'Not paid',
  returned: 'Came back',
};

const nothing = <EmptyState>No order windows yet. What your team keeps of them is paid out from here.</EmptyState>;

/** What a team keeps of each order window: who gets it, where it is, and the statement. */
export function TeamPayouts() {
  const { teamId = '' } = useParams();
  const payouts = usePayouts(teamId);
  const team = useTeam(teamId);
  const isAdmin = hasRight(team.data?.userRole ?? '', 'admin');
  return (
    <Stack gap={8}>
      <SectionHead kicker="What your team keeps" title="Payouts" />
      <Loaded query={payouts} loading="Loading the payouts">
        {(data) => (data.windows.length === 0 ? nothing : <Windows teamId={teamId} payouts={data} isAdmin={isAdmin} />)}
      </Loaded>
    </Stack>
  );
}

interface WindowsProps {
  readonly teamId: string;
  readonly payouts: Payouts;
  readonly isAdmin: boolean;
}

function Windows({ teamId, payouts: { windows, payees }, isAdmin }: WindowsProps) {
  return (
    <Stack gap={5}>
      {windows.map((money) => (
        <Stack key={money.window_id} as="section" gap={4} className={looks.frame} aria-label={money.window_name}>
          <Row gap={4} middle between>
            <h2 className="display-28">{money.window_name}</h2>
            <strong>{stateLabels[money.state]}</strong>
          </Row>
          <p>{money.text}</p>
          {money.below_zero && <Notice kind="note">{money.below_zero}</Notice>}
          <FactList look="lines" facts={factsOf(money)} />
          <Sent money={money} />
          <PayeeCard teamId={teamId} money={money} payees={payees} isAdmin={isAdmin} />
          <Row gap={3}>
            <StatementButton teamId={teamId} windowId={money.window_id} format="pdf" />
            <StatementButton teamId={teamId} windowId={money.window_id} format="csv" />
          </Row>
        </Stack>
      ))}
      <Quiet className={looks.measure}>
        A window is paid out when all its packs are delivered, at the latest 14 days after it closed. Refunds of a part,
        and all after print, are ours: they do not lower what your team keeps.
      </Quiet>
    </Stack>
  );
}

type Fact = readonly [term: string, text: string];

const factsOf = ({ packs, sales, came_back: back, cost, share, paid_out: paid }: WindowMoney): readonly Fact[] => [
  ['Paid for packs', formatMoney(sales)],
  ...(back > 0 ? [['Came back before print', `− ${formatMoney(back)}`] as const] : []),
  [`Cost of ${counted(packs, 'pack')}`, `− ${formatMoney(cost)}`],
  ['Your team keeps', formatMoney(share)],
  ['Paid out', formatMoney(paid)],
];

/** The payouts of a window that has more than one. */
function Sent({ money: { payouts } }: { readonly money: WindowMoney }) {
  if (payouts.length < 2) return null;
  return (
    <ul>
      {payouts.map(({ number, amount, state, sent_at: sent }) => (
        <li key={number}>
          {formatMoney(amount)}, {stateLabels[state].toLowerCase()}
          {sent !== null && ` on ${formatDate(sent)}`}
        </li>
      ))}
    </ul>
  );
}
