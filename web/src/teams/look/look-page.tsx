import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { useTemplates } from '#web/src/catalog/data/templates.ts';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { useLooks } from '../data/looks.ts';
import { useTeam } from '../data/team.ts';
import { CustomDesign } from './custom-design.tsx';
import { LookEditor } from './look-editor.tsx';
import { LookTabs } from './look-tabs.tsx';

/** The look of a team's cards: colours, logo and stored looks. */
export function LookPage() {
  const { teamId = '' } = useParams();
  const [team, looks] = [useTeam(teamId), useLooks(teamId)];
  return (
    <Loaded query={looks} loading="Loading the look">
      {(shown) => team.data && <Looks team={team.data} looks={shown} />}
    </Loaded>
  );
}

interface LooksProps {
  readonly team: TeamView;
  readonly looks: readonly TeamTemplateView[];
}

function Looks({ team, looks }: LooksProps) {
  const templates = useTemplates(undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const primary = looks.find(({ is_primary }) => is_primary) ?? looks[0];
  const isNew = chosen === 'new' || looks.length === 0;
  const look = isNew ? null : (looks.find(({ id }) => id === chosen) ?? primary ?? null);
  return (
    <>
      {looks.length > 0 && <LookTabs looks={looks} chosen={look?.id ?? 'new'} onChoose={setChosen} />}
      <Loaded query={templates} loading="Loading the designs">
        {(all) => <LookEditor key={look?.id ?? 'new'} team={team} look={look} templates={all} onSaved={setChosen} />}
      </Loaded>
      {team.userRole === 'admin' && <CustomDesign teamId={team.id} />}
    </>
  );
}
