import { brand } from '#domain/values/brand.ts';
import { numberFact, orderPage } from './order-facts.ts';
import { aboutOrder } from './order-mails.ts';

/** The mails about a return. `state` is its id. */
export const returnMails = {
  return_approved: aboutOrder(({ whole: { returns } }, order, { state }) => {
    const found = returns.find(({ id }) => id === state);
    if (!found) return null;
    const remedy =
      found.resolution === 'replacement'
        ? 'We print your cards once more and send them free of charge. You need not send anything back.'
        : 'We send your money back to the card you paid with. You need not send anything back.';
    return {
      subject: `Order ${order.order_number}: we make it right`,
      title: 'We are sorry, and we make it right',
      lines: [remedy, ...(found.decision_note ? [found.decision_note] : [])],
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
        'We looked at your photos and cannot take these cards back.',
        ...(found.decision_note ? [found.decision_note] : []),
      ],
      facts: [numberFact(order)],
      action: { label: 'See your order', address: orderPage(order) },
      notes: [`Answer this mail or write to ${brand.supportMail} if we missed something.`],
    };
  }),
} as const;
