import { expect, it } from 'vitest';
import { auditActions, auditState, auditTable } from '#domain/desk/audit-actions.ts';
import { anOrder } from '#tests/builders/an-order.ts';

it('an audit entry stores states and sums of its subject, and no personal data', () => {
  const order = anOrder();
  const entry = JSON.stringify(auditState('order.stop', order));
  for (const { name, line1 } of [order.shipping_address]) {
    expect([entry.includes(order.email), entry.includes(name), entry.includes(line1)]).toEqual([false, false, false]);
  }
  expect(auditState('order.stop', order)).toEqual({
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    refunded_amount: order.refunded_amount,
  });
});

it.each(auditActions)('%s stores no personal field', (action) => {
  const personal = /email|name|address|phone|note|text|message|description|requirements|photo|url|key/;
  // A template's name is not personal data.
  const fields = auditTable[action].filter((field) => !(action.startsWith('template.') && String(field) === 'name'));
  expect(fields.filter((field) => personal.test(field))).toEqual([]);
});

it('an audit entry leaves out nested values', () => {
  expect(auditState('return.approved', { status: { inner: 1 }, refund_amount: null })).toEqual({ refund_amount: null });
});
