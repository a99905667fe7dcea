import { expect, it } from 'vitest';
import { auditActions, auditState, auditTable } from '#domain/desk/audit-actions.ts';
import { anOrder } from '#tests/builders/an-order.ts';

it('keeps ids, states and sums of a thing, and nothing that names a person', () => {
  const order = anOrder();
  const kept = JSON.stringify(auditState('order.stop', order));
  for (const { name, line1 } of [order.shipping_address]) {
    expect([kept.includes(order.email), kept.includes(name), kept.includes(line1)]).toEqual([false, false, false]);
  }
  expect(auditState('order.stop', order)).toEqual({
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    refunded_amount: order.refunded_amount,
  });
});

it.each(auditActions)('%s keeps no field with words of a person', (action) => {
  const personal = /email|name|address|phone|note|text|message|description|requirements|photo|url|key/;
  // A template's name is not personal data.
  const fields = auditTable[action].filter((field) => !(action.startsWith('template.') && String(field) === 'name'));
  expect(fields.filter((field) => personal.test(field))).toEqual([]);
});

it('leaves out what is no single value', () => {
  expect(auditState('return.approved', { status: { inner: 1 }, refund_amount: null })).toEqual({ refund_amount: null });
});
