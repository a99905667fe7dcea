import { generatePath } from 'react-router-dom';
import type { TeamBoard } from '#domain/teams/team/board.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { paths, teamPath } from '#web/src/base/paths.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';

interface OrderWindowCardProps {
  readonly teamId: string;
  readonly window: NonNullable<TeamBoard['window']>;
  readonly manages: boolean;
}

/** The order window that ends next, with its deadline and the families' page. */
export function OrderWindowCard({ teamId, window, manages }: OrderWindowCardProps) {
  const { name, phase, opens_at: opens, deadline, late_until: late, payer, page_code: code } = window;
  const when = {
    upcoming: `Opens ${formatMoment(opens)}`,
    open: `Orders until ${formatMoment(deadline)}`,
    late: `The deadline has passed. Late orders until ${formatMoment(late ?? deadline)}`,
  }[phase];
  return (
    <Stack as="section" gap={2} className={looks.marked} aria-labelledby="order-window">
      <h2 id="order-window" className="display-28">
        {name}
      </h2>
      <strong>{when}</strong>
      <Row as="p" gap={4}>
        {payer === 'families' && <Link to={generatePath(paths.teamPage, { code })}>The team’s page for families</Link>}
        {manages && <Link to={teamPath(teamId, 'teamOrders')}>Orders</Link>}
        <Link to={teamPath(teamId, 'teamLedger')}>Ledger</Link>
      </Row>
    </Stack>
  );
}
