import type { Template } from '#domain/catalog/template.ts';
import { AppError } from '#domain/tables/errors.ts';
import { loadTemplate } from '#functions/table/catalog/template.ts';
import { loadMember } from '#functions/table/teams/member.ts';

/** Whether this owner may use a team's own template: the team itself and its members. */
const isOfTeam = async (teamId: string, ownerId: string): Promise<boolean> =>
  teamId === ownerId || (await loadMember(teamId, ownerId))?.entity.is_active === true;

/**
 * A template that can be chosen for a card of this owner, a user or a team. Throws `template.unavailable` for unknown and inactive ones, and for
 * those of another team.
 */
export async function activeTemplate(id: string, ownerId: string): Promise<Template> {
  const template = await loadTemplate(id);
  if (!template?.is_active) throw new AppError('template.unavailable');
  if (template.team_id !== undefined && !(await isOfTeam(template.team_id, ownerId)))
    throw new AppError('template.unavailable');
  return template;
}
