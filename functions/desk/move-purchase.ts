import { randomInt } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { movePurchase } from '#domain/teams/cards/purchase-moves.ts';
import type {
  PurchaseMoveInput,
  TemplatePurchase,
  TemplatePurchaseView,
} from '#domain/teams/cards/template-purchase.ts';
import { now } from '#functions/platform/clock.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { loadTemplate, templateWrites } from '#functions/table/catalog/template.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadPurchase, templatePurchaseRows } from '#functions/table/teams/template-purchase.ts';
import { lookToAdd } from '#functions/teams/cards/looks.ts';
import { purchaseView } from '#functions/teams/cards/purchases.ts';

/** Makes the template the team's own and one of its looks. Throws `purchase.no_template`, and `purchase.template_taken` if others use it. */
async function delivered(
  { team_id, template_name }: TemplatePurchase,
  templateId: string | undefined,
): Promise<Write[]> {
  const template = templateId === undefined ? null : await loadTemplate(templateId);
  if (!template) throw new AppError('purchase.no_template');
  const isTaken = template.team_id === undefined ? template.is_active : template.team_id !== team_id;
  if (isTaken) throw new AppError('purchase.template_taken');
  const look = {
    team_id,
    template_id: template.id,
    template_name: template.name,
    template_type: 'custom',
    template_label: template_name,
    seed_number: randomInt(limits.generation.seedBelow),
  };
  const { writes } = await lookToAdd(look, false);
  return [...templateWrites({ ...template, team_id, is_active: true }), ...writes];
}

/** Moves a custom template's purchase, with an audit entry. Throws `purchase.not_found`, `purchase.not_possible` and the errors of `delivered`. */
export const decidePurchase = (id: string, input: PurchaseMoveInput, by: string): Promise<TemplatePurchaseView> =>
  retryOnConflict(async () => {
    const stored = await loadPurchase(id);
    if (!stored) throw new AppError('purchase.not_found');
    const { move, note, template_id: templateId } = input;
    const before = stored.entity;
    const purchase = { ...movePurchase(before, move, now().toISOString()), note };
    const isDelivery = move === 'deliver';
    const after = isDelivery ? { ...purchase, template_id: templateId ?? null } : purchase;
    await transact([
      templatePurchaseRows.save(stored, after),
      ...(isDelivery ? await delivered(purchase, templateId) : []),
      appendAudit({ what: `purchase.${move}`, subject: id, by, before, after }),
    ]);
    return purchaseView(after);
  });
