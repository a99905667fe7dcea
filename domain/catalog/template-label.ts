import { cents, dollars } from '#domain/values/money.ts';
import type { TemplateLine, TemplateLineView } from './template-lines.ts';

/** Label of a template's line: "Voltage template", or "3 × Voltage template" for several cards. */
export const templateLabel = ({ name, quantity }: Pick<TemplateLine, 'name' | 'quantity'>): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${name} template`;

/** The boxes' part of a subtotal, in dollars. */
export const boxesAmount = (totals: {
  readonly subtotal: number;
  readonly template_lines: readonly Pick<TemplateLineView, 'line_total'>[];
}): number =>
  dollars(totals.template_lines.reduce((rest, { line_total }) => rest - cents(line_total), cents(totals.subtotal)));
