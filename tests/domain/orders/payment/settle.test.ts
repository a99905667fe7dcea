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

describe('money on a page', () => {
  it.each([
    ['of the buyer pays a waiting order', waiting, own, 'pay'],
    ['in another currency ends the order and goes back', waiting, { ...own, currency: 'eur' }, 'other_currency'],
    ['of ours that the buyer no longer has goes back', waiting, ours, 'other_page'],
    ['without our number is not ours', waiting, { ...ours, orderNumber: null }, 'foreign'],
    ['with the number of another order is not ours', waiting, foreign, 'foreign'],
    ['that is not ours stays so after the payment', paid, foreign, 'foreign'],
    ['that was booked before changes nothing', paid, { ...own, intentId: 'pi_1' }, 'nothing'],
    ['comes a second time on the same page', paid, own, 'pay_again'],
    ['comes a second time on another page', paid, ours, 'pay_again'],
    ['comes too late on the own page', ended, own, 'pay_late'],
    ['comes too late on another page', ended, ours, 'pay_late'],
  ] as const)('%s', (_what, order, session, settlement) => {
    expect(settle(order, [], { ...session, state: 'paid' })).toBe(settlement);
  });
});

describe('a page without money', () => {
  it.each([
    ['open', 'nothing'],
    ['processing', 'process'],
    ['failed', 'fail'],
    ['expired', 'expire'],
  ] as const)('that is %s means for its waiting order: %s', (state, settlement) => {
    expect(settle(waiting, [], { ...own, state })).toBe(settlement);
  });

  const states: readonly SessionState[] = ['open', 'processing', 'failed', 'expired'];
  it.each(states)('that is %s changes nothing where it is another page or the order no longer waits', (state) => {
    expect(settle(waiting, [], { ...ours, state })).toBe('nothing');
    expect(settle(paid, [], { ...own, state })).toBe('nothing');
    expect(settle(ended, [], { ...own, state })).toBe('nothing');
  });

  it('notes once that a bank decides', () => {
    expect(settle(waiting, processing, { ...own, state: 'processing' })).toBe('nothing');
    expect(settle(waiting, processing, { ...own, state: 'failed' })).toBe('fail');
  });
});
