export const ticketTopics = ['order', 'card', 'return', 'team_inquiry', 'account', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** A ticket's topic: a customer's, or a parcel. */
export const ticketSubjects = [...ticketTopics, 'parcel'] as const;
export type TicketSubject = (typeof ticketSubjects)[number];
