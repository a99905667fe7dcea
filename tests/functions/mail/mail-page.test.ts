import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailContent } from '#functions/mail/page/mail-content.ts';
import { mailBody } from '#functions/mail/page/mail-page.tsx';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';

beforeAll(() => givenEnv('SITE_ORIGIN', 'https://shop.example'));
afterAll(forgetEnv);

const content: MailContent = {
  title: 'Thank you, <Ann> & "Bo"',
  lines: ['We print & seal in 1–2 business days.'],
  items: [{ text: 'Team “A”', detail: '2 cards', amount: '$17.99' }],
  sums: [{ label: 'Total', amount: '$17.99', isTotal: true }],
  action: { label: 'See your order', address: 'https://shop.example/order?id=1&at=2' },
  why: 'One reminder.',
  foot: { label: 'No more', address: 'https://shop.example/?reminders=t' },
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const readable = (html: string): string =>
  html.replace(/<[^>]*>/g, '\n').replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);

it('contains the same texts in HTML and in plain text', () => {
  const { html, text } = mailBody(content);
  const expected = [
    content.title,
    ...content.lines,
    'Team “A”',
    '2 cards',
    '$17.99',
    'Total',
    'See your order',
    'No more',
  ];
  expect(expected.filter((part) => !readable(html).includes(part))).toEqual([]);
  expect(expected.filter((part) => !text.includes(part))).toEqual([]);
  expect(text).toContain('See your order: https://shop.example/order?id=1&at=2');
});

it.each([
  ['#0f2a4a', '#ffffff'],
  ['#ffd200', '#000000'],
])('shows a team’s name on its color %s in readable %s, with its second color', (primary_color, ink) => {
  const head = { name: 'Springfield <Falcons>', primary_color, secondary_color: '#e8b23a' };
  const { html, text } = mailBody({ ...content, head });
  expect(html).toContain(`bgcolor="${primary_color}"`);
  expect(html).toContain(`background:${primary_color};color:${ink};border-bottom:6px solid #e8b23a`);
  expect(readable(html)).toContain('Springfield <Falcons>');
  expect(text).toBe(mailBody(content).text);
});

it('escapes texts written by customers', () => {
  expect(mailBody(content).html).not.toContain('<Ann>');
});

it('is a page that screen readers can read', () => {
  const { html } = mailBody(content);
  expect(html).toMatch(/^<!doctype html><html[^>]* lang="en"/);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect([...html.matchAll(/<img [^>]*>/g)].filter(([image]) => !image.includes('alt='))).toEqual([]);
  expect([...html.matchAll(/<table [^>]*>/g)].filter(([table]) => !table.includes('role="presentation"'))).toEqual([]);
});

it('keeps the placeholder that Cognito replaces with the code', () => {
  const { html } = mailBody({
    title: 'Code',
    lines: ['Type {####}'],
    action: { label: 'Go', address: '/?confirm={####}' },
    why: 'Typed at the shop.',
  });
  expect(html.match(/\{####\}/g)).toHaveLength(2);
});
