import type { Ticket } from '#domain/desk/ticket.ts';
import type { TicketSubject } from '#domain/desk/ticket-topics.ts';
import { brand } from '#domain/values/brand.ts';
import { loadTicket } from '#functions/table/desk/ticket.ts';
import { type MailContext, recipe } from '../page/mail-content.ts';
import { siteUrl } from '../page/mail-links.ts';

const topics: Readonly<Record<TicketSubject, string>> = {
  order: 'An order',
  card: 'Making a card',
  return: 'A return',
  team_inquiry: 'Cards for a team',
  account: 'An account',
  other: 'Something else',
  parcel: 'A parcel',
};

const load = async ({ subjectId }: MailContext): Promise<Ticket | null> =>
  (await loadTicket(subjectId))?.entity ?? null;

/** The mails of a message to the support. Neither repeats the message: anyone can type any address, and mails outlive an erased account (D-137). */
export const supportMails = {
  ticket_received: recipe<Pick<Ticket, 'number' | 'email' | 'topic'>>(load, ({ number, email, topic }) => ({
    to: email,
    subject: `We have your message: ${number}`,
    title: 'We have your message',
    lines: ['A person reads it and answers to this address.'],
    facts: [
      { label: 'Ticket', value: number },
      { label: 'About', value: topics[topic] },
    ],
    action: { label: 'Read the answers most people need', address: siteUrl('/faq') },
    notes: [`To add something, write to ${brand.supportMail} with the number in the subject.`],
    why: `You get this mail because this address was typed into the contact form of ${brand.name}. If it was not you, you need not do anything.`,
    foot: { label: 'How we treat your data', address: siteUrl('/privacy') },
  })),
  ticket_filed: recipe<Pick<Ticket, 'number' | 'topic'>>(load, ({ number, topic }) => ({
    to: brand.supportMail,
    subject: `${number}: ${topics[topic]}`,
    title: `New ticket ${number}`,
    lines: ['The message and the address are in the operators’ list.'],
    facts: [{ label: 'About', value: topics[topic] }],
    action: { label: 'Open the ticket', address: siteUrl(`/dashboard/ops/tickets/${number}`) },
    why: 'You get this mail because you answer the messages to the support.',
  })),
} as const;
