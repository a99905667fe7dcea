import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SetView } from '#domain/teams/sets/team-set.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useSets } from '../data/sets.ts';
import { NextSet } from './next-set.tsx';
import { SetDetail } from './set-detail.tsx';

/** A team's sets: the newest one with its cards, the start of the next, and the older ones. */
export function SetsPage() {
  const { teamId = '' } = useParams();
  const sets = useSets(teamId);
  return (
    <Loaded query={sets} loading="Loading your sets">
      {(all) => <Sets teamId={teamId} sets={all} />}
    </Loaded>
  );
}

const isBeingMade = ({ status }: SetView): boolean => status === 'running' || status === 'preparing';

function Sets({ teamId, sets }: { readonly teamId: string; readonly sets: readonly SetView[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [starts, setStarts] = useState(false);
  const shown = sets.find(({ id }) => id === chosen) ?? sets[0];
  const older = sets.filter(({ id }) => id !== shown?.id);
  const isBusy = sets.some(isBeingMade);
  if (!shown || starts)
    return (
      <NextSet teamId={teamId} onStarted={() => setStarts(false)} onClose={shown ? () => setStarts(false) : null} />
    );
  return (
    <Stack gap={12}>
      <SetDetail key={shown.id} teamId={teamId} setId={shown.id}>
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
