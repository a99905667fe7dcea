import { useEffect } from 'react';
import type { Resolver } from 'react-hook-form';
import type { TicketTopic } from '#domain/desk/ticket-topics.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { type HumanCheck, useHumanCheck } from '#web/src/parts/forms/human-check/use-human-check.ts';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';

export interface TicketEntry {
  readonly name: string;
  readonly email: string;
  /** Empty until chosen. */
  readonly topic: TicketTopic | '';
  readonly message: string;
  readonly isHuman: boolean;
}

/** A message that the server accepted. */
export interface FiledTicket {
  readonly number: string;
  readonly topic: TicketTopic;
  readonly email: string;
}

const blank: TicketEntry = { name: '', email: '', topic: '', message: '', isHuman: false };

// Loads the rules with the first submit, because the schema library is too large for a page that everyone opens.
const resolver: Resolver<TicketEntry> = async (...given) => {
  const { ticketEntryResolver } = await import('./ticket-rules.ts');
  return (ticketEntryResolver as unknown as Resolver<TicketEntry>)(...given);
};

interface TicketForm extends ServerForm<TicketEntry, TicketEntry> {
  readonly check: HumanCheck;
}

/** The contact form. Prefills empty fields with a signed-in user's name and address. */
export function useTicketForm(onFiled: (ticket: FiledTicket) => void): TicketForm {
  const check = useHumanCheck();
  const ticket = useServerForm<TicketEntry>({
    defaultValues: blank,
    resolver,
    send: async ({ name, email, topic, message }) => {
      if (topic === '') return;
      // A press while the check runs waits for its answer.
      const challenge = await check.answer();
      const { ticket: number } = await api('createTicket', { body: { name, email, topic, message, challenge } }).catch(
        (error) => {
          // Keeps the solved challenge for a retry, so that the server finds the ticket it has already created.
          if (error instanceof ApiError && error.code?.startsWith('signup.challenge')) check.renew();
          throw error;
        },
      );
      if (topic === 'team_inquiry') reportToChat('team_inquiry', { ticket: number });
      else reportToChat('support_request', { topic, ticket: number });
      onFiled({ number, topic, email });
    },
  });
  const { setValue, formState } = ticket.form;
  const shouldValidate = formState.isSubmitted;
  useEffect(() => setValue('isHuman', check.isTicked, { shouldValidate }), [check.isTicked, setValue, shouldValidate]);
  useKnownUser(ticket.form);
  return { ...ticket, check };
}

function useKnownUser({ getValues, setValue }: TicketForm['form']): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    const fill = (name: 'email' | 'name', text: string) => getValues(name) === '' && setValue(name, text);
    fill('email', user.email);
    // A failure only leaves the name empty.
    void api('readMe').then(
      ({ full_name }) => fill('name', full_name),
      () => undefined,
    );
  }, [user, getValues, setValue]);
}
