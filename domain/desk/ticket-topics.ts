export const ticketTopics = ['order', 'card', 'return', 'team_inquiry', 'account', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

export const ticketSubjects = [...ticketTopics, 'parcel'] as const;
export type TicketSubject = (typeof ticketSubjects)[number];
