import { Template } from '#domain/catalog/template.ts';
import type { TeamTemplate, TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import { publicUrl } from '#functions/platform/storage/public-url.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { keys } from '#functions/platform/table/keys.ts';

/** Looks with the pictures of their templates, in one read. */
export async function lookViews(looks: readonly TeamTemplate[]): Promise<TeamTemplateView[]> {
  const ids = [...new Set(looks.map(({ template_id }) => template_id))];
  const templates = (await loadBatch(ids.map(keys.template))).map((row) => Template.parse(row));
  return looks.map((look) => {
    const template = templates.find(({ id }) => id === look.template_id);
    return {
      ...look,
      front_image_url: template ? publicUrl(template.front_image_key) : '',
      is_available: template?.is_active === true,
    };
  });
}

export const lookView = async (look: TeamTemplate): Promise<TeamTemplateView> =>
  (await lookViews([look]))[0] as TeamTemplateView;
