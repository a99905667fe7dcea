import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamView } from '#domain/teams/team/team.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBoard } from '../data/board.ts';
import { useTeam } from '../data/team.ts';
import { useTeamCards } from '../data/team-cards.ts';
import { ApprovalDeck } from './approval-deck.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { TeamCardGrid } from './team-card-grid.tsx';
import styles from './team-cards.module.css';

const tabs = [
  { status: 'pending', label: 'To approve', empty: 'No card waits for you.' },
  { status: 'approved', label: 'Approved', empty: 'No card is approved yet.' },
  { status: 'rejected', label: 'Rejected', empty: 'No card was rejected.' },
] as const;
type Tab = (typeof tabs)[number];

/** The cards of a team. Coaches decide about them; players see the status of theirs. */
export function TeamCards() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  return (
    <Loaded query={team} loading="Loading the cards">
      {(found) => (found.isAdmin ? <CoachCards team={found} /> : <PlayerCards team={found} />)}
    </Loaded>
  );
}

function CoachCards({ team }: { readonly team: TeamView }) {
  const [tab, setTab] = useState<Tab>(tabs[0]);
  const rejected = useBoard(team.id).data?.roster.rejected ?? 0;
  return (
    <Stack as="section" gap={8} aria-label="Cards">
      <Row gap={4} between className={looks.end}>
        <Row as="fieldset" gap={5} className={styles.tabs}>
          <legend className="visually-hidden">Which cards</legend>
          {tabs.map((one) => (
            <button key={one.status} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
              {one.label}
              {/* Nobody else reminds the coach of these players, who would not be in the packs. */}
              {one.status === 'rejected' && rejected > 0 && ` (${rejected})`}
            </button>
          ))}
        </Row>
        <HandIn teamId={team.id} />
      </Row>
      <TabCards key={tab.status} teamId={team.id} tab={tab} />
    </Stack>
  );
}

function TabCards({ teamId, tab }: { readonly teamId: string; readonly tab: Tab }) {
  const cards = useTeamCards(teamId, tab.status);
  return (
    <>
      <Loaded query={cards} loading="Loading the cards" empty={<EmptyState>{tab.empty}</EmptyState>}>
        {(rows) =>
          tab.status === 'pending' ? (
            <ApprovalDeck teamId={teamId} cards={rows} />
          ) : (
            <TeamCardGrid teamId={teamId} cards={rows} manages onRetry={() => void cards.refetch()} />
          )
        }
      </Loaded>
      <MoreButton list={cards}>Show more cards</MoreButton>
    </>
  );
}

const nothingYet = <EmptyState>No cards yet. Hand in yours, and a coach looks at it.</EmptyState>;

function PlayerCards({ team }: { readonly team: TeamView }) {
  const cards = useTeamCards(team.id);
  return (
    <Stack as="section" gap={8} aria-label="Cards">
      <Row gap={4} between className={looks.end}>
        <SectionHead kicker="Yours and the team’s" title="Cards" />
        {team.allow_custom_submissions && <HandIn teamId={team.id} />}
      </Row>
      <Loaded query={cards} loading="Loading the cards" empty={nothingYet}>
        {(rows) => <TeamCardGrid teamId={team.id} cards={rows} manages={false} onRetry={() => void cards.refetch()} />}
      </Loaded>
      <MoreButton list={cards}>Show more cards</MoreButton>
    </Stack>
  );
}

function HandIn({ teamId }: { readonly teamId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Hand in a card</Button>
      {isOpen && <HandInDialog teamId={teamId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
