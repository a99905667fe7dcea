import type { TicketSubject, TicketTopic } from '#domain/desk/ticket-topics.ts';

/** The topics of a message as customers read them, in the order of the form. */
export const topicLabels: Readonly<Record<TicketTopic, string>> = {
  order: 'An order or its delivery',
  card: 'Making a card',
  return: 'Something arrived damaged',
  team_inquiry: 'Cards for a team or organisation',
  account: 'My account or my data',
  other: 'Something else',
};

/** The topics plus the subjects that our own code opens for operators. */
export const subjectLabels: Readonly<Record<TicketSubject, string>> = { ...topicLabels, parcel: 'A parcel' };
