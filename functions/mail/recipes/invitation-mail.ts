import { randomBytes } from 'node:crypto';
import { statusAt, type TeamInvitation } from '#domain/teams/team/invitation.ts';
import { brand } from '#domain/values/brand.ts';
import { now } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import {
  dropToken,
  invitationRows,
  loadInvitation,
  pointTokenToInvitation,
} from '#functions/table/teams/invitation.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { type MailTeam, recipe } from '../page/mail-content.ts';
import { sampleBanner, siteUrl } from '../page/mail-links.ts';

/** 256 bits (P-20). */
const tokenBytes = 32;

/** Gives a pending invitation a new link, which is in no row and no event. Null if it is not pending, or was sent again since. */
async function newLink(teamId: string, id: string, sends: number): Promise<string | null> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const hash = sha256(token);
  const loaded = await loadInvitation(teamId, id);
  if (!loaded) return null;
  const { entity } = await changeRow(
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

export interface InvitationMail {
  readonly team: MailTeam;
  readonly invitation: Pick<TeamInvitation, 'email' | 'role' | 'expires_on'>;
  readonly address: string;
}

/** The mail of an invitation to a team (P-7). Its state is the team's id and the number of the sending. */
export const invitationMail = recipe<InvitationMail>(
  async ({ subjectId, state }) => {
    const [teamId = '', sends = ''] = state.split('#');
    const team = (await loadTeam(teamId))?.entity;
    const invitation = team && (await loadInvitation(teamId, subjectId))?.entity;
    const address = invitation && (await newLink(teamId, subjectId, Number(sends)));
    return team && invitation && address ? { team, invitation, address } : null;
  },
  ({ team: head, team: { name: team }, invitation, address }, { fullName }) => ({
    head,
    banner: sampleBanner(),
    to: invitation.email,
    subject: `${fullName} invites you to ${team}`,
    title: `Join ${team}`,
    lines: [`${fullName} invites you to the team ${team} on ${brand.name}, where teams make their own trading cards.`],
    facts: [
      { label: 'Your role', value: invitation.role },
      { label: 'For', value: invitation.email },
      { label: 'Open until', value: day.format(new Date(invitation.expires_on)) },
    ],
    action: { label: 'Open the invitation', address },
    why: `You get this mail because ${fullName} typed your address. If you do not know this team, you can ignore it.`,
    foot: { label: 'How we treat your data', address: siteUrl('/privacy') },
  }),
);
