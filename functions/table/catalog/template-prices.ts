import type { Template } from '#domain/catalog/template.ts';
import { PricedTemplate, pricedTemplate, type TemplatePrices } from '#domain/catalog/template-lines.ts';
import { type Item, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** Separates the templates' names from the row's own attributes. */
const attribute = (templateId: string): string => `template:${templateId}`;

/** Adds or removes a template's price, in the transaction that writes the template. */
export function listPrice(template: Template): Write {
  const priced = pricedTemplate(template);
  const names = { '#template': attribute(template.id) };
  return {
    Update: {
      TableName: tableName(),
      Key: keys.templatePrices(),
      ExpressionAttributeNames: names,
      ...(priced
        ? { UpdateExpression: 'SET #template = :priced', ExpressionAttributeValues: { ':priced': priced } }
        : { UpdateExpression: 'REMOVE #template' }),
    },
  };
}

/** The prices from their row. Empty if no template was ever priced. */
export function templatePrices(row: Item | undefined): TemplatePrices {
  const priced = Object.entries(row ?? {}).filter(([name]) => name.startsWith(attribute('')));
  return new Map(priced.map(([, value]) => PricedTemplate.parse(value)).map((template) => [template.id, template]));
}
