/** What a message to the support may be about, in the order of the form (P-26). */
export const ticketTopics = ['order', 'card', 'return', 'team_inquiry', 'account', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];
