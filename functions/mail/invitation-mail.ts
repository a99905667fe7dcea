import { randomBytes } from 'node:crypto';
import { brand } from '#domain/brand';
import { statusAt } from '#domain/teams/invitation';
import { sha256 } from '../platform/sha256.ts';
import { now } from '../platform/clock.ts';
import { changing } from '../platform/table/optimistic-row.ts';
import { dropToken, invitationRows, loadInvitation, pointTokenToInvitation } from '../table/teams/invitation.ts';
import { loadTeam } from '../table/teams/team.ts';
import type { Mail, MailContext } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';

/** 256 bits (P-20). */
const tokenBytes = 32;

/** Gives a pending invitation a new link, which is in no row and no event; null where it is not pending, or was sent again since. */
async function newLink(teamId: string, id: string, sends: number): Promise<string | null> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const hash = sha256(token);
  const loaded = await loadInvitation(teamId, id);
  if (!loaded) return null;
  const { entity } = await changing(
    invitationRows,
    async () => (await loadInvitation(teamId, id)) ?? loaded,
    (invitation) => {
      if (statusAt(invitation, now().toISOString()) !== 'pending' || invitation.sends !== sends) return null;
      return {
        entity: { ...invitation, token_sha256: hash },
        with: [...dropToken(invitation), pointTokenToInvitation(hash, invitation)],
      };
    },
  );
  return entity.token_sha256 === hash ? siteUrl(`/invite/${token}`) : null;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail to someone who is invited to a team (P-7). Its state is the team's id and the number of the sending. */
export async function invitationMail({ subjectId, state, fullName }: MailContext): Promise<Mail | null> {
  const [teamId = '', sends = ''] = state.split('#');
  const team = (await loadTeam(teamId))?.entity;
  const invitation = team && (await loadInvitation(teamId, subjectId))?.entity;
  const address = invitation && (await newLink(teamId, subjectId, Number(sends)));
  if (!team || !invitation || !address) return null;
  return {
    to: invitation.email,
    subject: `${fullName} invites you to ${team.name}`,
    title: `Join ${team.name}`,
    lines: [
      `${fullName} invites you to the team ${team.name} on ${brand.name}, where teams make their own trading cards.`,
      `Your role will be: ${invitation.role}. The invitation is for ${invitation.email} and ends on ${day.format(new Date(invitation.expires_on))}.`,
      'If you do not know this team, you can ignore this mail.',
    ],
    action: { words: 'Open the invitation', address },
  };
}
