import { AppError } from '#domain/errors';
import type { Template } from '#domain/templates/template';
import { loadTemplate } from '../table/cards/template.ts';

/** A template that can be chosen now. Throws `template.unavailable` for unknown and inactive ones. */
export async function activeTemplate(id: string): Promise<Template> {
  const template = await loadTemplate(id);
  if (!template?.is_active) throw new AppError('template.unavailable');
  return template;
}
