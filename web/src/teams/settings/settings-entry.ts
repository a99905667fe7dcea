import { zodResolver } from '@hookform/resolvers/zod';
import { TeamChanges, type TeamView } from '#domain/teams/team/team.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useEditTeam } from '../data/team.ts';

const resolver = zodResolver(
  // The price belongs to each pack (D-285).
  TeamChanges.required().omit({ logo_url: true, team_pack_price: true, version: true }),
);

/** The settings of a team as the form holds them. */
const entryOf = (team: TeamView) => ({
  name: team.name,
  description: team.description,
  sport: team.sport,
  season: team.season,
  primary_color: team.primary_color,
  secondary_color: team.secondary_color,
  team_pack_enabled: team.team_pack_enabled,
  allow_custom_submissions: team.allow_custom_submissions,
  require_admin_approval: team.require_admin_approval,
});

/** The form of a team's settings. It sends the version that it was opened with, so that it overwrites no other change. */
export function useSettingsForm(team: TeamView) {
  const edit = useEditTeam(team.id);
  const toast = useToast();
  return useServerForm({
    defaultValues: entryOf(team),
    resolver,
    send: async (changes) => {
      await edit.mutateAsync({ ...changes, version: team.version });
      toast('The settings are saved.');
    },
  });
}
