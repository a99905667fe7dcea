import { describe, expect, it } from 'vitest';
import { leavingOf, mayEnd } from '#domain/teams/team/team-ending.ts';

const delivered = {
  status: 'delivered',
  fulfillment_status: 'delivered',
  paid_amount: 2399,
  refunded_amount: 0,
} as const;

describe('a team', () => {
  it.each([
    ['may end without orders', [], [], true],
    ['may end after its orders', [delivered, { ...delivered, status: 'cancelled' }], ['delivered', 'refunded'], true],
    ['may not end while an order may be paid', [delivered, { ...delivered, status: 'pending_payment' }], [], false],
    ['may not end while an order is paid', [{ ...delivered, status: 'paid' }], [], false],
    [
      'may not end while a parcel is on its way',
      [{ ...delivered, status: 'shipped', fulfillment_status: 'shipped' }],
      [],
      false,
    ],
    [
      'may not end before a lost parcel is refunded',
      [{ ...delivered, status: 'shipped', fulfillment_status: 'lost' }],
      [],
      false,
    ],
    [
      'may end after a lost parcel was refunded',
      [{ ...delivered, status: 'shipped', fulfillment_status: 'lost', refunded_amount: 2399 }],
      [],
      true,
    ],
    ['may not end while its template is drawn', [], ['in_design'], false],
  ] as const)('%s', (_title, orders, purchases, may) => expect(mayEnd(orders, purchases)).toBe(may));

  it('lets members leave, except the only admin of other members, and ends with its last member', () => {
    expect(leavingOf(true, { members: 1, admins: 1 })).toBe('end');
    expect(leavingOf(true, { members: 2, admins: 1 })).toBe('refuse');
    expect(leavingOf(true, { members: 3, admins: 2 })).toBe('leave');
    expect(leavingOf(false, { members: 2, admins: 1 })).toBe('leave');
  });
});
