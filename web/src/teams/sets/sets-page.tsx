import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SetView } from '#domain/teams/sets/team-set.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useSets } from '../data/sets.ts';
import { useTeam } from '../data/team.ts';
import { NextSet } from './next-set.tsx';
import { SetDetail } from './set-detail.tsx';

/** A team's sets: the newest one with its cards, the start of the next, and the older ones. */
export function SetsPage() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  const sets = useSets(teamId);
  return (
    <Loaded query={team} loading="Loading your sets">
      {(found) => (
        <Loaded query={sets} loading="Loading your sets">
          {(all) => <Sets team={found} sets={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const isBeingMade = ({ status }: SetView): boolean => status === 'running' || status === 'preparing';

function Sets({ team, sets }: { readonly team: TeamView; readonly sets: readonly SetView[] }) {
  const teamId = team.id;
  const [chosen, setChosen] = useState<string | null>(null);
  const [starts, setStarts] = useState(false);
  const shown = sets.find(({ id }) => id === chosen) ?? sets.find(({ created_at: at }) => isOfSeason(team, at));
  const older = sets.filter(({ id }) => id !== shown?.id);
  const isBusy = sets.some(isBeingMade);
  if (!shown || starts)
    return (
      <Stack gap={12}>
        <NextSet teamId={teamId} onStarted={() => setStarts(false)} onClose={shown ? () => setStarts(false) : null} />
        {!shown && older.length > 0 && <Older sets={older} onChoose={setChosen} />}
      </Stack>
    );
  return (
    <Stack gap={12}>
      <SetDetail key={shown.id} teamId={teamId} setId={shown.id} canChange={isOfSeason(team, shown.created_at)}>
        <Stack as="footer" gap={8} start>
          {!isBusy && <Button onClick={() => setStarts(true)}>Make another set</Button>}
          {older.length > 0 && <Older sets={older} onChoose={setChosen} />}
        </Stack>
      </SetDetail>
    </Stack>
  );
}

interface OlderProps {
  readonly sets: readonly SetView[];
  readonly onChoose: (id: string) => void;
}

function Older({ sets, onChoose }: OlderProps) {
  return (
    <section aria-labelledby="older-sets">
      <h2 id="older-sets" className="lead">
        Other sets
      </h2>
      <Stack as="ul" gap={2}>
        {sets.map((set) => (
          <li key={set.id}>
            <Button variant="quiet" onClick={() => onChoose(set.id)}>
              {set.name}
            </Button>
            <Quiet as="span">
              {set.counts.done} of {set.total} cards, {new Date(set.created_at).toLocaleDateString('en-US')}
            </Quiet>
          </li>
        ))}
      </Stack>
    </section>
  );
}
