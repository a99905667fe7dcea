import { useState } from 'react';
import { FiledNote } from './filed-note.tsx';
import { TicketForm } from './ticket-form.tsx';
import type { FiledTicket } from './use-ticket-form.ts';

/** The contact form, then the ticket. */
export function ContactDesk() {
  const [ticket, setTicket] = useState<FiledTicket | null>(null);
  return ticket ? <FiledNote ticket={ticket} onAnother={() => setTicket(null)} /> : <TicketForm onFiled={setTicket} />;
}
