import { useParams } from 'react-router-dom';
import { cashText } from '#domain/teams/packs/cash-packs.ts';
import type { TeamBoard } from '#domain/teams/team/board.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { StatTiles } from '#web/src/parts/page/stats/stat-tiles.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useBoard } from '../data/board.ts';
import { useTeam } from '../data/team.ts';
import { FirstSteps, isSetUp } from './first-steps.tsx';
import { OrderWindowCard } from './order-window-card.tsx';
import { PlayersAtRisk } from './players-at-risk.tsx';

/** A coach's overview of what is still to do. A player sees the team and the deadline. */
export function TeamOverview() {
  const { teamId = '' } = useParams();
  const [team, board] = [useTeam(teamId), useBoard(teamId)];
  return (
    <Loaded query={board} loading="Loading the board">
      {(shown) => team.data && <Board team={team.data} board={shown} />}
    </Loaded>
  );
}

function Board({ team, board }: { readonly team: TeamView; readonly board: TeamBoard }) {
  const { steps, risk } = board;
  return (
    <Stack gap={10}>
      {team.description && <p className={looks.measure}>{team.description}</p>}
      {board.window && <OrderWindowCard teamId={team.id} window={board.window} manages={team.isAdmin} />}
      <CashToPay teamId={team.id} packs={board.cash_to_pay} />
      {risk && risk.is_near && <PlayersAtRisk teamId={team.id} risk={risk} />}
      {board.roster.players > 0 && <Figures teamId={team.id} board={board} manages={team.isAdmin} />}
      {steps && !isSetUp(board) && <FirstSteps teamId={team.id} board={{ ...board, steps }} />}
      {!team.isAdmin && <ForPlayers team={team} board={board} />}
      {risk && !risk.is_near && risk.players > 0 && <PlayersAtRisk teamId={team.id} risk={risk} />}
    </Stack>
  );
}

/** The step that nothing else asks for: families have paid, and nothing of it prints before the organiser has (D-580). */
function CashToPay({ teamId, packs }: { readonly teamId: string; readonly packs: number }) {
  const text = cashText(packs, true);
  if (text === null) return null;
  return (
    <Notice kind="note">
      {text} <Link to={teamPath(teamId, 'teamOrders')}>Pay for {packs === 1 ? 'it' : 'them'}</Link>
    </Notice>
  );
}

interface FiguresProps {
  readonly teamId: string;
  readonly board: TeamBoard;
  readonly manages: boolean;
}

function Figures({ teamId, board, manages }: FiguresProps) {
  const { players, photos, consents, cards, approved, rejected } = board.roster;
  const roster = manages ? { to: teamPath(teamId, 'teamRoster') } : {};
  const waiting = board.pending_cards ?? 0;
  const made = { name: 'Cards made', value: cards, of: players, ...(rejected > 0 && { note: `${rejected} rejected` }) };
  const toApprove = { name: 'To approve', value: waiting, note: waiting === 0 ? 'All done' : 'Waiting for you' };
  return (
    <section aria-label="Progress">
      <StatTiles
        tiles={[
          ...(manages ? [{ ...toApprove, to: teamPath(teamId, 'teamCards') }] : []),
          { name: 'Photos', value: photos, of: players, ...roster },
          { name: 'Permissions', value: consents, of: players, ...roster },
          { ...made, ...(manages && { to: teamPath(teamId, 'teamSets') }) },
          { name: 'Approved', value: approved, of: players, to: teamPath(teamId, 'teamCards') },
        ]}
      />
    </section>
  );
}

function ForPlayers({ team, board }: { readonly team: TeamView; readonly board: TeamBoard }) {
  return (
    <Stack as="section" gap={4} start aria-label="Your cards">
      <p>
        {board.approved_cards === 0 ? 'No cards are approved yet.' : 'All approved cards are there to see.'}
        {team.allow_custom_submissions && ' Hand in a card of your own: a coach looks at it.'}
      </p>
      <ButtonLink to={teamPath(team.id, 'teamCards')} variant="primary">
        See the team’s cards
      </ButtonLink>
    </Stack>
  );
}
