import { nextStepOf, reasonLabels } from '#domain/orders/return/return-labels.ts';
import type { ReturnRequest } from '#domain/orders/return/return-request.ts';
import { brand } from '#domain/values/brand.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { numberFact, orderPage } from './order-facts.ts';
import { aboutOrder } from './order-mails.ts';

const isLost = ({ reason }: ReturnRequest): boolean => reason === 'not_arrived';

function reportedCards({ items: bought }: WholeOrder, { items }: ReturnRequest): string {
  const titleOf = ({ order_item_id, card_id }: ReturnRequest['items'][number]) =>
    bought.find(({ id }) => id === order_item_id)?.cards.find((card) => card.card_id === card_id)?.title ?? 'Card';
  return items.map((item) => `${titleOf(item)} × ${item.quantity}`).join(', ');
}

/** The mails about a return. `state` is its id. */
export const returnMails = {
  return_received: aboutOrder(({ whole }, order, { state }) => {
    const found = whole.returns.find(({ id }) => id === state);
    // A report that is decided has a mail of its own.
    if (found?.status !== 'requested') return null;
    return {
      subject: `Order ${order.order_number}: your report is here`,
      title: 'We have your report',
      lines: [nextStepOf(found)],
      facts: [
        { label: 'Reported', value: reasonLabels[found.reason] },
        { label: 'Cards', value: reportedCards(whole, found) },
        numberFact(order),
      ],
      action: { label: 'See your report', address: orderPage(order) },
    };
  }),

  return_approved: aboutOrder(({ whole: { returns } }, order, { state }) => {
    const found = returns.find(({ id }) => id === state);
    if (!found) return null;
    return {
      subject: `Order ${order.order_number}: we make it right`,
      title: 'We are sorry, and we make it right',
      lines: [
        nextStepOf({ ...found, status: found.resolution === 'replacement' ? 'replacement_ordered' : 'refunded' }),
        ...(found.decision_note ? [found.decision_note] : []),
      ],
      facts: [numberFact(order)],
      action: { label: 'See your order', address: orderPage(order) },
    };
  }),

  return_rejected: aboutOrder(({ whole: { returns } }, order, { state }) => {
    const found = returns.find(({ id }) => id === state);
    if (!found) return null;
    return {
      subject: `Order ${order.order_number}: about your return`,
      title: 'About your return',
      lines: [
        isLost(found)
          ? 'We looked into it and cannot send these cards again.'
          : 'We looked at your photos and cannot take these cards back.',
        ...(found.decision_note ? [found.decision_note] : []),
      ],
      facts: [numberFact(order)],
      action: { label: 'See your order', address: orderPage(order) },
      notes: [`Answer this mail or write to ${brand.supportMail} if we missed something.`],
    };
  }),
} as const;
