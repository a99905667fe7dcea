/** What a message to the support may be about, in the order of the form (P-26). */
export const ticketTopics = ['order', 'card', 'return', 'team_inquiry', 'account', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** What a ticket is about: a customer's topic, or a parcel that our own code asks an operator about. */
export const ticketSubjects = [...ticketTopics, 'parcel'] as const;
export type TicketSubject = (typeof ticketSubjects)[number];
