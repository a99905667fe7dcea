import type { TicketSubject, TicketTopic } from '#domain/desk/ticket-topics.ts';

/** The topics of a message, in the customer's words and in the order of the form. */
export const topicWords: Readonly<Record<TicketTopic, string>> = {
  order: 'An order or its delivery',
  card: 'Making a card',
  return: 'Something arrived damaged',
  team_inquiry: 'Cards for a team or organisation',
  account: 'My account or my data',
  other: 'Something else',
};

/** The same with what our own code asks operators about. */
export const subjectWords: Readonly<Record<TicketSubject, string>> = { ...topicWords, parcel: 'A parcel' };
