import { brand } from '#domain/values/brand.ts';
import type { MailContent, MailSteps } from './mail-content.ts';

/** `Placed > Printing > [Shipped] > Delivered`: the current step is in brackets. */
const stepsText = ({ names, current }: MailSteps): string =>
  names.map((name, n) => (n === current ? `[${name}]` : name)).join(' > ');

const factsText = ({ facts = [] }: MailContent): string =>
  facts
    .map(({ label, value, address }) => `${label}: ${value}${address === undefined ? '' : ` ${address}`}`)
    .join('\n');

const billText = ({ items = [], sums = [] }: MailContent): string =>
  [
    ...items.map(({ text, detail, amount }) => `${text} (${detail})${amount === '' ? '' : `: ${amount}`}`),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ].join('\n');

/** A mail's text part, with the HTML's content. */
export function mailText(content: MailContent): string {
  const { title, lines, steps, action, notes = [], why, foot } = content;
  const parts = [
    title,
    ...lines,
    steps ? stepsText(steps) : '',
    factsText(content),
    billText(content),
    action ? `${action.label}: ${action.address}` : '',
    ...notes,
    `${why}${foot ? ` ${foot.label}: ${foot.address}` : ''}`,
    [brand.name, brand.tagline, brand.supportMail, brand.postalAddress].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
