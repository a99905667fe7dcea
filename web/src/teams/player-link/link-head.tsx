import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { dateWords } from '#web/src/base/lib/day-words.ts';
import { TeamBand } from '../parts/team-band.tsx';

/** The team in its colours, whose card it is, and until when. */
export function LinkHead({ view: { team, player, deadline } }: { readonly view: PlayerLinkView }) {
  const number = player.player_number && `Number ${player.player_number}`;
  const until = deadline && `until ${dateWords(deadline)}`;
  return (
    <TeamBand
      team={team}
      above={[team.name, team.season].filter(Boolean).join(' · ')}
      title={`${player.first_name}’s card`}
      below={[number, until].filter(Boolean).join(' · ')}
    />
  );
}
