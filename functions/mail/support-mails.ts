import { brand } from '#domain/brand';
import type { TicketTopic } from '#domain/support/ticket-topics';
import { loadTicket } from '../table/support/ticket.ts';
import type { Mail, MailContext } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';

/** What a message is about, as the support reads it. */
const topics: Readonly<Record<TicketTopic, string>> = {
  order: 'An order',
  card: 'Making a card',
  return: 'A return',
  team_inquiry: 'Cards for a team',
  account: 'An account',
  other: 'Something else',
};

/** The mails of a message to the support. Neither repeats the message: anyone can type any address, and mails outlive an erased account (D-138). */
export const supportMails = {
  ticket_received: async ({ subjectId }: MailContext): Promise<Mail | null> => {
    const ticket = (await loadTicket(subjectId))?.entity;
    if (!ticket) return null;
    const { number, email } = ticket;
    return {
      to: email,
      subject: `We have your message: ${number}`,
      title: 'We have your message',
      lines: [
        `It is ticket ${number}. A person reads it and answers to this address.`,
        `To add something, write to ${brand.supportMail} with the number in the subject.`,
      ],
      action: { words: 'Read the answers most people need', address: siteUrl('/faq') },
      foot: {
        words: `You get this mail because this address was typed into the contact form of ${brand.name}. If it was not you, you need not do anything.`,
        action: { words: 'How we treat your data', address: siteUrl('/privacy') },
      },
    };
  },
  ticket_filed: async ({ subjectId }: MailContext): Promise<Mail | null> => {
    const ticket = (await loadTicket(subjectId))?.entity;
    if (!ticket) return null;
    const { number, topic } = ticket;
    return {
      to: brand.supportMail,
      subject: `${number}: ${topics[topic]}`,
      title: `New ticket ${number}`,
      lines: [`About: ${topics[topic]}.`, 'The message and the address are in the operators’ list.'],
      action: { words: 'Open the ticket', address: siteUrl(`/dashboard/ops/tickets/${number}`) },
    };
  },
};
