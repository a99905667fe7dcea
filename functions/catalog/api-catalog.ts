import { AppError } from '#domain/tables/errors.ts';
import { newChallenge } from '#functions/account/human-check.ts';
import { readEnv } from '#functions/platform/env.ts';
import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { listTemplates, loadTemplate } from '#functions/table/catalog/template.ts';
import { publicConfig } from './config.ts';
import { openapi } from './openapi.ts';
import { templateView } from './template-view.ts';

export const handler = areaHandler('catalog', {
  // Reads the table, which every part of the shop needs.
  health: async () => {
    await loadTemplate('health');
    return { status: 'ok', commit: readEnv(['COMMIT']).COMMIT };
  },
  config: () => publicConfig(),
  openapi: async () => openapi(),
  challenge: () => newChallenge(),
  listTemplates: async ({ query }) => {
    const creative = query.creative_mode === undefined ? undefined : query.creative_mode === 'true';
    const page = await listTemplates({ ...query, creative });
    return { templates: page.items.map(templateView), next_cursor: page.next };
  },
  readTemplate: async ({ params }) => {
    const template = await loadTemplate(params.id);
    if (!template?.is_active) throw new AppError('template.not_found');
    return templateView(template);
  },
});
