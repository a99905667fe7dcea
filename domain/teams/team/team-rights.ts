/** The known roles (P-6). An invitation may have any other role, with a player's rights. */
export const teamRoles = ['admin', 'coach', 'player'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** `manage`: invite, approve, edit team, roster, looks and packs. `admin`: change roles, buy custom templates, delete the team (P-19). */
export type TeamRight = 'member' | 'manage' | 'order' | 'admin';

const rights: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  admin: ['member', 'manage', 'order', 'admin'],
  coach: ['member', 'manage', 'order'],
  player: ['member'],
};

const isTeamRole = (role: string): role is TeamRole => Object.hasOwn(rights, role);

/** Whether a role has a right. An unknown role has a player's rights. */
export const hasRight = (role: string, right: TeamRight): boolean =>
  rights[isTeamRole(role) ? role : 'player'].includes(right);

interface Person {
  readonly user_id: string;
  readonly role: string;
}

/** Whether an active member may remove another, or leave (P-19): admins anyone, coaches players, everyone themselves. The write keeps one admin. */
export function mayRemove(actor: Person, member: Person): boolean {
  if (actor.user_id === member.user_id || hasRight(actor.role, 'admin')) return true;
  return hasRight(actor.role, 'manage') && !hasRight(member.role, 'manage');
}
