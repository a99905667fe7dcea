import { createHash, randomBytes } from 'node:crypto';
import type { RouteName } from '#domain/api/routes.ts';
import { planPayout } from '#domain/teams/payouts/payout-plan.ts';
import type { TeamInvitation } from '#domain/teams/team/invitation.ts';
import type { TeamMember } from '#domain/teams/team/member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { invitationRows, pointTokenToInvitation } from '#functions/table/teams/invitation.ts';
import { countMember, memberRows } from '#functions/table/teams/member.ts';
import { payoutRows } from '#functions/table/teams/payout.ts';
import { aStoppedSet, aTeamReadyForASet } from './a-set.ts';
import { anUnpressedCard } from './buying.ts';
import type { Product } from './product.ts';
import { someone } from './steps.ts';
import { aStoredOrder } from './stored-orders.ts';
import { anOrderWindow, aPackOrder, aTeamPack } from './team-orders.ts';

/** The team whose routes are walked, and its admin: the owner of the walk. */
interface WalkedTeam {
  readonly product: Product;
  readonly teamId: string;
  readonly admin: string;
}

/** Stores a team member. Returns the user's id and token. */
export async function aMember(
  { product, teamId }: Pick<WalkedTeam, 'product' | 'teamId'>,
  over: Partial<TeamMember> = {},
): Promise<{ id: string; token: string }> {
  const token = await someone(product);
  const { id } = (await product.call('GET /me', undefined, token)).body;
  const at = new Date().toISOString();
  const row = { team_id: teamId, user_id: id, role: 'player', is_active: true, joined_at: at, updated_at: at, ...over };
  await transact([memberRows.insert(row), countMember(null, row)]);
  return { id, token };
}

const aRosterPlayerOf = async ({ product, teamId, admin }: WalkedTeam): Promise<{ id: string }> =>
  (await product.call(`POST /teams/${teamId}/roster/players`, { player_name: 'Mara' }, admin)).body;

/** The SHA-256 of a token, as stored. */
const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Stores a pending invitation as after its mail. Returns its id and token. */
export async function anInvitation(
  { teamId }: Pick<WalkedTeam, 'teamId'>,
  over: Partial<TeamInvitation> = {},
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const at = Date.now();
  const [created_at, expires_on] = [new Date(at).toISOString(), new Date(at + 7 * 86_400_000).toISOString()];
  const invitation: TeamInvitation = {
    id: newId('invitation'),
    team_id: teamId,
    invited_by: 'nobody',
    email: 'nobody@example.com',
    role: 'player',
    token_sha256: hashed(token),
    status: 'pending',
    expires_on,
    created_at,
    sent_at: created_at,
    sends: 1,
    ...over,
  };
  await transact([invitationRows.insert(invitation), pointTokenToInvitation(hashed(token), invitation)]);
  return { id: invitation.id, token };
}

/**
 * Makes an object of each kind that a team's routes name. The keys are the names of `thingOfParameter`.
 * Some are stored without the API, which is quicker. Each returns an id.
 */
const makers = {
  userId: async (team: WalkedTeam) => (await aMember(team)).id,
  invitation: async (team: WalkedTeam) => (await anInvitation(team)).id,
  teamTemplate: async ({ product, teamId, admin }: WalkedTeam) => {
    const body = { template_id: 'voltage' };
    return (await product.call(`POST /teams/${teamId}/templates`, body, admin)).body.id as string;
  },
  /** A card of the admin that waits for approval. */
  teamCard: async ({ product, teamId, admin }: WalkedTeam) => {
    const { id: card_id } = await anUnpressedCard(product, admin);
    return (await product.call(`POST /teams/${teamId}/cards`, { card_id }, admin)).body.id as string;
  },
  rosterPlayer: async (team: WalkedTeam) => (await aRosterPlayerOf(team)).id,
  linkToken: async (team: WalkedTeam) => {
    const { id } = await aRosterPlayerOf(team);
    const link = await team.product.call(`POST /teams/${team.teamId}/roster/players/${id}/link`, {}, team.admin);
    return String(link.body.url).split('/').at(-1) ?? '';
  },
  teamUpload: async ({ product, teamId, admin }: WalkedTeam) => {
    const body = { content_type: 'image/jpeg', size: 1000 };
    return (await product.call(`POST /teams/${teamId}/uploads`, body, admin)).body.upload_id as string;
  },
  teamSet: async ({ teamId }: WalkedTeam) => (await aStoppedSet(teamId)).id,
  readyPlayer: ({ teamId }: WalkedTeam) => aTeamReadyForASet(teamId),
  /** An invitation to the admin, who is already a member. */
  inviteToken: async (team: WalkedTeam) => {
    const { id: invited_by, email } = (await team.product.call('GET /me', undefined, team.admin)).body;
    return (await anInvitation(team, { invited_by, email })).token;
  },
  teamPack: async ({ teamId }: WalkedTeam) => (await aTeamPack(teamId)).id,
  orderWindow: async ({ teamId }: WalkedTeam) => (await anOrderWindow(teamId)).id,
  pageCode: async ({ teamId }: WalkedTeam) => (await anOrderWindow(teamId)).page_code,
  payee: async ({ product, teamId, admin }: WalkedTeam) => {
    const body = { kind: 'organisation', name: 'Booster Club', way: 'bank' };
    return (await product.call(`POST /teams/${teamId}/payees`, body, admin)).body.id as string;
  },
  /** Of another team: one with waiting money cannot be deleted. */
  payout: async () => {
    const window = await anOrderWindow('tem_of_nobody');
    const plan = planPayout({ window, profit: 1000, payouts: [], isDue: true, at: window.created_at });
    if (!plan) throw new Error('A share of a due window is paid.');
    await transact([payoutRows.insert(plan)]);
    return plan.id;
  },
  packOrder: async ({ teamId }: WalkedTeam) => (await aStoredOrder('nobody', aPackOrder(teamId))).id,
} as const satisfies Record<string, (team: WalkedTeam) => Promise<string>>;

export type WalkedTeamIds = { readonly [Name in keyof typeof makers]: string };

/** All of a team's objects, or the requested ones. */
export async function teamObjects(
  team: WalkedTeam,
  names = Object.keys(makers) as (keyof typeof makers)[],
): Promise<WalkedTeamIds> {
  const made: Record<string, string> = {};
  for (const name of names) made[name] = await makers[name](team);
  return made as WalkedTeamIds;
}

/** Objects that a successful call uses up. They are made again before each member's call. */
export const usedUp: Partial<Record<RouteName, (keyof typeof makers)[]>> = {
  removeTeamTemplate: ['teamTemplate'],
  approveTeamCard: ['teamCard'],
  rejectTeamCard: ['teamCard'],
  withdrawTeamCard: ['teamCard'],
  deleteTeamPack: ['teamPack'],
  removeMember: ['userId'],
  removeRosterPlayer: ['rosterPlayer'],
  openPlayerLink: ['rosterPlayer'],
  recordConsent: ['rosterPlayer'],
  revokeInvitation: ['invitation'],
  resendInvitation: ['invitation'],
  createSet: ['readyPlayer'],
  retrySet: ['teamSet'],
  renewOrders: ['teamSet'],
  stopSet: ['teamSet'],
};

export const teamCallerKinds = ['invitee', 'removed member', 'other role', 'player', 'coach'] as const;
export type TeamCaller = (typeof teamCallerKinds)[number];
export const isTeamCaller = (caller: string): boolean => (teamCallerKinds as readonly string[]).includes(caller);

/** Callers that only a team's routes distinguish. The walk's other callers are outsiders, and `owner` is the team's admin. */
export async function teamCallers({ product, teamId }: WalkedTeam): Promise<Record<TeamCaller, string>> {
  const invitee = await someone(product);
  const { email } = (await product.call('GET /me', undefined, invitee)).body;
  await anInvitation({ teamId }, { email, role: 'coach' });
  return {
    invitee,
    'removed member': (await aMember({ product, teamId }, { role: 'coach', is_active: false })).token,
    'other role': (await aMember({ product, teamId }, { role: 'team mom' })).token,
    player: (await aMember({ product, teamId })).token,
    coach: (await aMember({ product, teamId }, { role: 'coach' })).token,
  };
}
