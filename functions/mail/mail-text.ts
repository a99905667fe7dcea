import { brand } from '#domain/brand';
import type { MailContent } from './mail-content.ts';

/** A mail's text part, with the words of its HTML. */
export function mailText({ title, lines, items = [], sums = [], action, foot }: MailContent): string {
  const bill = [
    ...items.map(({ text, detail, amount }) => `${text} (${detail}): ${amount}`),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ];
  return [
    title,
    ...lines,
    ...(bill.length > 0 ? [bill.join('\n')] : []),
    ...(action ? [`${action.words}: ${action.address}`] : []),
    brand.name,
    ...(foot ? [`${foot.words} ${foot.action.words}: ${foot.action.address}`] : []),
  ].join('\n\n');
}
