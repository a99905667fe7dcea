import { describe, expect, it } from 'vitest';
import { type SessionState, settle } from '#domain/orders/payment/settle.ts';
import { anOrder } from '#tests/builders/an-order.ts';

const waiting = anOrder({ status: 'pending_payment', payment_status: 'unpaid' });
const paid = anOrder();
const ended = anOrder({ status: 'expired', payment_status: 'unpaid' });

/** The buyer's page. The provider may have lost our order number. */
const own = { sessionId: 'cs_1', intentId: 'pi_9', amount: 1799, tax: 0, currency: 'usd', orderNumber: null };
const ours = { ...own, sessionId: 'cs_2', orderNumber: waiting.order_number };
const foreign = { ...ours, orderNumber: 'GC-00000000' };

const processing = [
  { id: 'evt_1', order_id: waiting.id, at: '', move: 'process', by: 'payment', text: '', is_public: true } as const,
];

describe('money on a payment page', () => {
  it.each([
    ['pays a waiting order on the buyer’s page', waiting, own, 'pay'],
    ['ends the order and goes back if in another currency', waiting, { ...own, currency: 'eur' }, 'other_currency'],
    ['goes back if the buyer no longer has the page', waiting, ours, 'other_page'],
    ['is not ours without our number', waiting, { ...ours, orderNumber: null }, 'foreign'],
    ['is not ours with the number of another order', waiting, foreign, 'foreign'],
    ['is not ours after the order was paid, either', paid, foreign, 'foreign'],
    ['changes nothing if it was booked before', paid, { ...own, intentId: 'pi_1' }, 'nothing'],
    ['pays again on the same page', paid, own, 'pay_again'],
    ['pays again on another page', paid, ours, 'pay_again'],
    ['pays late on the buyer’s page', ended, own, 'pay_late'],
    ['pays late on another page', ended, ours, 'pay_late'],
  ] as const)('%s', (_what, order, session, settlement) => {
    expect(settle(order, [], { ...session, state: 'paid' })).toBe(settlement);
  });
});

describe('a payment page without money', () => {
  it.each([
    ['open', 'nothing'],
    ['processing', 'process'],
    ['failed', 'fail'],
    ['expired', 'expire'],
  ] as const)('in the state %s means %s for its waiting order', (state, settlement) => {
    expect(settle(waiting, [], { ...own, state })).toBe(settlement);
  });

  const states: readonly SessionState[] = ['open', 'processing', 'failed', 'expired'];
  it.each(states)('in the state %s changes nothing for another page or a settled order', (state) => {
    expect(settle(waiting, [], { ...ours, state })).toBe('nothing');
    expect(settle(paid, [], { ...own, state })).toBe('nothing');
    expect(settle(ended, [], { ...own, state })).toBe('nothing');
  });

  it('records once that the bank is processing', () => {
    expect(settle(waiting, processing, { ...own, state: 'processing' })).toBe('nothing');
    expect(settle(waiting, processing, { ...own, state: 'failed' })).toBe('fail');
  });
});
