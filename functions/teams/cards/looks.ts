import { randomInt } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import type {
  NewTeamTemplate,
  TeamLooks,
  TeamTemplate,
  TeamTemplateChanges,
} from '#domain/teams/cards/team-template.ts';
import { activeTemplate } from '#functions/cards/card/active-template.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { removeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import {
  allTeamTemplates,
  loadTeamLooks,
  loadTeamTemplate,
  type StoredTeamTemplate,
  teamLooksRows,
  teamTemplateRows,
} from '#functions/table/teams/team-template.ts';

async function storedLook(teamId: string, id: string): Promise<StoredTeamTemplate> {
  const stored = await loadTeamTemplate(teamId, id);
  if (!stored) throw new AppError('look.not_found');
  return stored;
}

const withPrimary = (stored: StoredTeamTemplate, is_primary: boolean): Write =>
  teamTemplateRows.save(stored, { ...stored.entity, is_primary });

/** Makes the primary look an ordinary one. */
async function demote({ entity: { team_id, primary_id } }: Stored<TeamLooks>): Promise<Write[]> {
  const primary = primary_id === null ? null : await loadTeamTemplate(team_id, primary_id);
  return primary ? [withPrimary(primary, false)] : [];
}

/** A new look, and the writes that keep one primary look. Throws `look.too_many`. */
export async function lookToAdd(
  look: Omit<TeamTemplate, 'id' | 'is_primary' | 'created_at'>,
  wantsPrimary: boolean,
): Promise<{ readonly look: TeamTemplate; readonly writes: readonly Write[] }> {
  const looks = await loadTeamLooks(look.team_id);
  const { count, primary_id: before } = looks.entity;
  if (count >= serverLimits.teamLooks) throw new AppError('look.too_many');
  const is_primary = wantsPrimary || before === null;
  const added = { ...look, id: newId('teamTemplate'), is_primary, created_at: now().toISOString() };
  const after = { ...looks.entity, count: count + 1, primary_id: is_primary ? added.id : before };
  const demoted = is_primary ? await demote(looks) : [];
  return { look: added, writes: [teamLooksRows.save(looks, after), teamTemplateRows.insert(added), ...demoted] };
}

/** Creates a look. Throws `template.unavailable`, `look.too_many`. */
export async function createLook(teamId: string, input: NewTeamTemplate): Promise<TeamTemplate> {
  const template = await activeTemplate(input.template_id, teamId);
  return retryOnConflict(async () => {
    const fields = {
      team_id: teamId,
      template_id: template.id,
      template_name: template.name,
      template_type: template.team_id === undefined ? 'standard' : 'custom',
      template_label: input.template_label,
      seed_number: input.seed_number ?? randomInt(limits.generation.seedBelow),
    };
    const { look, writes } = await lookToAdd(fields, input.is_primary);
    await transact(writes);
    return look;
  });
}

/** A look after its changes. A new template must be active. */
async function changedLook(look: TeamTemplate, changes: TeamTemplateChanges): Promise<TeamTemplate> {
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (changes.template_id === undefined || changes.template_id === look.template_id) return { ...look, ...known };
  const { name, team_id } = await activeTemplate(changes.template_id, look.team_id);
  return { ...look, ...known, template_name: name, template_type: team_id === undefined ? 'standard' : 'custom' };
}

/** Changes a look. A new primary look demotes the other in the same transaction. Throws `look.not_found`, `template.unavailable`. */
export const editLook = (teamId: string, id: string, changes: TeamTemplateChanges): Promise<TeamTemplate> =>
  retryOnConflict(async () => {
    const [looks, stored] = await Promise.all([loadTeamLooks(teamId), storedLook(teamId, id)]);
    const look = await changedLook(stored.entity, changes);
    const writes = [teamTemplateRows.save(stored, look)];
    if (look.is_primary !== stored.entity.is_primary) {
      const primary_id = look.is_primary ? look.id : null;
      writes.push(teamLooksRows.save(looks, { ...looks.entity, primary_id }));
      if (look.is_primary) writes.push(...(await demote(looks)));
    }
    await transact(writes);
    return look;
  });

/** Removes a look. The oldest other look succeeds a primary one. Throws `look.not_found`. */
export const removeLook = (teamId: string, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const [looks, stored] = await Promise.all([loadTeamLooks(teamId), storedLook(teamId, id)]);
    const { count, primary_id } = looks.entity;
    const heir =
      primary_id === id ? (await allTeamTemplates(teamId)).find(({ entity }) => entity.id !== id) : undefined;
    const after = {
      ...looks.entity,
      count: count - 1,
      primary_id: primary_id === id ? (heir?.entity.id ?? null) : primary_id,
    };
    await transact([
      removeRow(teamTemplateRows, stored),
      teamLooksRows.save(looks, after),
      ...(heir ? [withPrimary(heir, true)] : []),
    ]);
  });
