import { describe, expect, it } from 'vitest';
import { leavingOf, mayEnd } from '#domain/teams/team/team-ending.ts';

const delivered = {
  status: 'delivered',
  fulfillment_status: 'delivered',
  paid_amount: 2399,
  refunded_amount: 0,
} as const;

describe('a team may end', () => {
  it.each([
    ['without orders', [], [], true],
    ['after its orders', [delivered, { ...delivered, status: 'cancelled' }], ['delivered', 'refunded'], true],
    ['not while an order may be paid', [delivered, { ...delivered, status: 'pending_payment' }], [], false],
    ['not while an order is paid', [{ ...delivered, status: 'paid' }], [], false],
    [
      'not while a parcel is on its way',
      [{ ...delivered, status: 'shipped', fulfillment_status: 'shipped' }],
      [],
      false,
    ],
    [
      'not while a lost parcel is not paid back',
      [{ ...delivered, status: 'shipped', fulfillment_status: 'lost' }],
      [],
      false,
    ],
    [
      'after a lost parcel was paid back',
      [{ ...delivered, status: 'shipped', fulfillment_status: 'lost', refunded_amount: 2399 }],
      [],
      true,
    ],
    ['not while its template is drawn', [], ['in_design'], false],
  ] as const)('%s', (_title, orders, purchases, may) => expect(mayEnd(orders, purchases)).toBe(may));

  it('and is left by anyone but the only admin of others', () => {
    expect(leavingOf(true, { members: 1, admins: 1 })).toBe('end');
    expect(leavingOf(true, { members: 2, admins: 1 })).toBe('refuse');
    expect(leavingOf(true, { members: 3, admins: 2 })).toBe('leave');
    expect(leavingOf(false, { members: 2, admins: 1 })).toBe('leave');
  });
});
