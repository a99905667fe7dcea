import * as z from 'zod';
import { type Cents, dollars } from '#domain/values/money.ts';
import type { Template } from './template.ts';

/** `price` is in cents. */
export const PricedTemplate = z.object({ id: z.string(), name: z.string(), price: z.int().min(1) });
export type PricedTemplate = z.infer<typeof PricedTemplate>;

export type TemplatePrices = ReadonlyMap<string, PricedTemplate>;

/** The price of a template in cents; null for a free one (P-45). */
export const pricedTemplate = ({ id, name, is_free, price_cents: price }: Template): PricedTemplate | null =>
  is_free || price === 0 ? null : { id, name, price };

interface Designed {
  readonly id: string;
  readonly template_id: string;
}

/** The cards that pay for their template, by card id. A card pays once per order, whatever its boxes and copies (P-45). */
export function cardTemplates(cards: readonly Designed[], prices: TemplatePrices): ReadonlyMap<string, PricedTemplate> {
  return new Map(
    cards.flatMap(({ id, template_id }) => {
      const template = prices.get(template_id);
      return template ? [[id, template] as const] : [];
    }),
  );
}

/** Sum of the prices of those templates, in cents. */
export const templatesSum = (templates: ReadonlyMap<string, PricedTemplate>): Cents =>
  [...templates.values()].reduce((sum, { price }) => sum + price, 0);

/** A bill's line for a priced template, in cents. `quantity` counts the different cards that use it. */
export interface TemplateLine {
  readonly template_id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: Cents;
  readonly line_total: Cents;
}

/** One line per template, in card order. */
export function templateLines(templates: readonly PricedTemplate[]): TemplateLine[] {
  const lines = new Map<string, TemplateLine>();
  for (const { id, name, price } of templates) {
    const quantity = (lines.get(id)?.quantity ?? 0) + 1;
    lines.set(id, { template_id: id, name, quantity, unit_price: price, line_total: price * quantity });
  }
  return [...lines.values()];
}

export const TemplateLineView = z.object({
  template_id: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  line_total: z.number(),
});
export type TemplateLineView = z.infer<typeof TemplateLineView>;

export const templateLineView = (line: TemplateLine): TemplateLineView => ({
  ...line,
  unit_price: dollars(line.unit_price),
  line_total: dollars(line.line_total),
});
