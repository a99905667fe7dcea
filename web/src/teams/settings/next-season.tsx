import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextYear } from '#domain/cards/card/next-season.ts';
import { limits } from '#domain/tables/limits.ts';
import type { SeasonCounts } from '#domain/teams/team/season.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { counted } from '#domain/values/counted.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { CheckField, TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRoster } from '../data/roster.ts';
import { useBeginSeason } from '../data/team.ts';

/** The team's season, the past ones, and the start of the next. */
export function NextSeason({ team }: { readonly team: TeamView }) {
  const [isOpen, setIsOpen] = useState(false);
  const past = team.past_seasons.map(({ season }) => season || 'the first season').join(', ');
  return (
    <Stack gap={4} start>
      <p>
        {team.season ? `The season is ${team.season}. ` : ''}
        The next one takes the roster and the look along. Sets, windows and ledger stay here to read.
      </p>
      {past && <Quiet>Past seasons: {past}</Quiet>}
      <Button onClick={() => setIsOpen(true)}>Begin the next season</Button>
      {isOpen && <SeasonDialog team={team} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

function begunText(season: string, { players: stay, left, asked }: SeasonCounts): string {
  const gone = left > 0 ? `, ${left} left` : '';
  const families = asked > 0 ? ` ${counted(asked, 'player')} need a permission again.` : '';
  return `${season} has begun: ${counted(stay, 'player')}${gone}.${families}`;
}

interface SeasonDialogProps {
  readonly team: TeamView;
  readonly onClose: () => void;
}

function SeasonDialog({ team, onClose }: SeasonDialogProps) {
  const begin = useBeginSeason(team.id);
  const toast = useToast();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const form = useServerForm({
    defaultValues: { season: nextYear(team.season), keep_numbers: true, keep_photos: false, keep_backs: false },
    send: async (entry) => {
      const counts = await begin.mutateAsync({ ...entry, leaving_ids: [...leaving], version: team.version });
      toast(begunText(entry.season.trim(), counts));
      onClose();
      // The first steps of the new season.
      void navigate(teamPath(team.id));
    },
  });
  const { field } = form;
  return (
    <FormDialog title="Begin the next season" doIt="Begin the season" size="normal" onClose={onClose} form={form}>
      <TextField
        label="Season"
        hint="Printed on the cards. Years of players count on by themselves."
        maxLength={limits.text.sport}
        {...field('season')}
      />
      <Leaving teamId={team.id} leaving={leaving} onLeaving={setLeaving} />
      <Stack as="fieldset" gap={2}>
        <legend>What comes along</legend>
        <CheckField label="Numbers" {...field('keep_numbers')} />
        <CheckField label="Photos of this season" {...field('keep_photos')} />
        <CheckField label="Stats and stories of this season" {...field('keep_backs')} />
      </Stack>
      <Quiet>
        Families whose permission is older than half a year are asked again by their link, and their photo goes. Cards,
        sets, windows and ledger of this season stay to read.
      </Quiet>
    </FormDialog>
  );
}

interface LeavingProps {
  readonly teamId: string;
  readonly leaving: readonly string[];
  readonly onLeaving: (ids: readonly string[]) => void;
}

/** The players, of whom some leave. Nobody leaves unless ticked. */
function Leaving({ teamId, leaving, onLeaving }: LeavingProps) {
  const roster = useRoster(teamId, 'active');
  const { players: all = [], counts } = roster.data ?? {};
  if (all.length === 0) return null;
  const toggle = (id: string) =>
    onLeaving(leaving.includes(id) ? leaving.filter((one) => one !== id) : [...leaving, id]);
  return (
    <details className={looks.frame}>
      <summary>
        {leaving.length === 0
          ? `All ${counted(counts?.active ?? all.length, 'player')} stay. Does anybody leave?`
          : `${counted(leaving.length, 'player')} will leave`}
      </summary>
      <Stack as="ul" gap={2}>
        {all.map(({ id, player_name: name, player_number: number }) => (
          <li key={id}>
            <CheckField
              label={number ? `${name} · ${number}` : name}
              checked={leaving.includes(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </Stack>
      <MoreButton list={roster}>Show more players</MoreButton>
    </details>
  );
}
