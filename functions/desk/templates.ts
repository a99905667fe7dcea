import { designOf, type Template } from '#domain/catalog/template.ts';
import {
  type NewTemplate,
  type OpsTemplateView,
  type TemplateChanges,
  templateIdOf,
} from '#domain/catalog/template-input.ts';
import { AppError } from '#domain/tables/errors.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { publicUrl } from '#functions/platform/storage/public-url.ts';
import type { Page, PageRequest } from '#functions/platform/table/page.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import {
  changeTemplateWrites,
  insertTemplateWrites,
  listAllTemplates,
  loadTemplate,
  loadTemplateUses,
} from '#functions/table/catalog/template.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';

const show = (template: Template, uses: number): OpsTemplateView => ({
  ...template,
  design: designOf(template),
  price: dollars(template.price_cents),
  front_image_url: publicUrl(template.front_image_key),
  back_image_url: publicUrl(template.back_image_key),
  team_id: template.team_id ?? null,
  uses,
});

/** Every template, most popular first, with unpublished and teams' own ones. */
export async function readTemplates(request: PageRequest): Promise<Page<OpsTemplateView>> {
  const { items, next } = await listAllTemplates(request);
  const uses = await loadTemplateUses(items.map(({ id }) => id));
  return { items: items.map((template) => show(template, uses.get(template.id) ?? 0)), next };
}

const shown = async (template: Template): Promise<OpsTemplateView> =>
  show(template, (await loadTemplateUses([template.id])).get(template.id) ?? 0);

/** A price in the template's fields. */
const priced = (price: number) => ({ price_cents: cents(price), is_free: price === 0 });

const malformed = (field: string, message: string) =>
  new AppError('request.malformed', { fields: { [field]: message } });

/** Creates a template drawn by an existing design, with an audit entry. Throws `request.malformed` for an unknown design, and `template.exists`. */
export async function createTemplate({ design, price, ...input }: NewTemplate, by: string): Promise<OpsTemplateView> {
  const base = await loadTemplate(design);
  if (!base || base.team_id !== undefined) throw malformed('design', 'There is no such design.');
  const id = templateIdOf(input.name);
  if (id === '') throw malformed('name', 'A name has a letter or a digit.');
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const template: Template = { ...base, ...given, id, design: designOf(base), ...priced(price), version: 1 };
  try {
    const audit = appendAudit({ what: 'template.created', subject: id, by, after: template });
    await transact([...insertTemplateWrites(template), audit]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError('template.exists') : error;
  }
  return show(template, 0);
}

/** The template after an operator's changes, with its next version. Throws `template.changed`. */
function changed(before: Template, { version, price, ...changes }: TemplateChanges): Template {
  if (version !== undefined && version !== before.version) throw new AppError('template.changed');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...before, ...given, ...(price !== undefined && priced(price)), version: before.version + 1 };
}

/**
 * Changes a template, with an audit entry. Lists and prices change with it; started runs keep their version. Throws `template.not_found` and
 * `template.changed`, also if another operator was faster.
 */
export async function editTemplate(id: string, changes: TemplateChanges, by: string): Promise<OpsTemplateView> {
  const before = await loadTemplate(id);
  if (!before) throw new AppError('template.not_found');
  const after = changed(before, changes);
  try {
    const audit = appendAudit({ what: 'template.changed', subject: id, by, before, after });
    await transact([...changeTemplateWrites(before, after), audit]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError('template.changed') : error;
  }
  return shown(after);
}
