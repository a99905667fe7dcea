import type { SetCounts } from '#domain/teams/sets/team-set.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { counted } from '#domain/values/counted.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { loadTeamSet } from '#functions/table/teams/team-set.ts';
import { type MailTeam, recipe } from '../page/mail-content.ts';
import { siteUrl } from '../page/mail-links.ts';

export interface ReadySet {
  readonly teamId: string;
  readonly team: MailTeam;
  readonly name: string;
  readonly counts: Pick<SetCounts, 'done' | 'failed' | 'skipped'>;
}

/** The mails about a team's sets and consents. */
export const teamSetMails = {
  // `state` is `<team>#<attempt>`. No picture of a player (D-215).
  team_set_ready: recipe<ReadySet>(
    async ({ userId, subjectId: setId, state }) => {
      const [teamId = ''] = state.split('#');
      const [team, set, member] = await Promise.all([
        loadTeam(teamId),
        loadTeamSet(teamId, setId),
        loadMember(teamId, userId),
      ]);
      const isManager = member?.entity.is_active === true && hasRight(member.entity.role, 'manage');
      if (!team || !set || !isManager) return null;
      const made = (await allSetCards(setId)).map(({ entity }) => entity.status);
      const count = (status: keyof SetCounts): number => made.filter((one) => one === status).length;
      const counts = { done: count('done'), failed: count('failed'), skipped: count('skipped') };
      return { teamId, team: team.entity, name: set.entity.name, counts };
    },
    ({ teamId, team: head, team: { name: team }, name, counts: { done, failed, skipped } }) => ({
      head,
      subject: `${team}: ${counted(done, 'card')} in one look`,
      title: `${name} is ready`,
      lines: [
        `${counted(done, 'card')} of ${team} in one look: same design, same colors, numbered. Look at them side by side and approve them.`,
        ...(failed + skipped > 0
          ? [`${counted(failed + skipped, 'card')} could not be made. The page says why, and what to do.`]
          : []),
      ],
      action: { label: 'Look at the set', address: siteUrl(`/dashboard/teams/${teamId}/sets`) },
      why: `You get this mail because you started a set of cards for ${team}. It is one mail for the whole set.`,
    }),
  ),
  // No name: the mail outlives the consent.
  consent_revoked: recipe<{ readonly teamId: string }>(
    async ({ subjectId: teamId }) => ({ teamId }),
    ({ teamId }) => ({
      subject: 'A permission was taken back',
      title: 'A permission was taken back',
      lines: [
        'The permission for one of your players has ended. We deleted the photo and the card, and took the card out of every order that is not printed yet.',
        'Checklist and team card are made again without the name; orders that hold them wait for that and go on by themselves. They show your logo until you choose a picture of the team again.',
        'Sets leave the player out from now on. The roster shows whom it is about.',
      ],
      action: { label: 'Open the roster', address: siteUrl(`/dashboard/teams/${teamId}/roster?status=no_consent`) },
      why: 'You get this mail because you manage the team.',
    }),
  ),
} as const;
