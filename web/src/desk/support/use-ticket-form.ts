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
  /** Empty until it is chosen. */
  readonly topic: TicketTopic | '';
  readonly message: string;
  readonly isHuman: boolean;
}

/** A message that the server took. */
export interface FiledTicket {
  readonly number: string;
  readonly topic: TicketTopic;
  readonly email: string;
}

const blank: TicketEntry = { name: '', email: '', topic: '', message: '', isHuman: false };

// The rules come with the first submit: a page that everyone opens has no room for the schema library.
const resolver: Resolver<TicketEntry> = async (...given) => {
  const { ticketEntryResolver } = await import('./ticket-rules.ts');
  return (ticketEntryResolver as unknown as Resolver<TicketEntry>)(...given);
};

interface TicketForm extends ServerForm<TicketEntry, TicketEntry> {
  readonly check: HumanCheck;
}

/** The contact form. Name and address of a signed-in user are filled in where nothing was typed. */
export function useTicketForm(onFiled: (ticket: FiledTicket) => void): TicketForm {
  const check = useHumanCheck();
  const { state } = check;
  const isHuman = state.step === 'passed';
  const ticket = useServerForm<TicketEntry>({
    defaultValues: blank,
    resolver,
    send: async ({ name, email, topic, message }) => {
      const challenge = state.step === 'passed' ? state.payload : '';
      if (topic === '') return;
      const { ticket: number } = await api('createTicket', { body: { name, email, topic, message, challenge } }).catch(
        (error) => {
          // A repeat of the same message keeps its answer: it finds the ticket that a lost reply left behind.
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
  useEffect(() => setValue('isHuman', isHuman, { shouldValidate }), [isHuman, setValue, shouldValidate]);
  useKnownUser(ticket.form);
  return { ...ticket, check };
}

function useKnownUser({ getValues, setValue }: TicketForm['form']): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    const fill = (name: 'email' | 'name', words: string) => getValues(name) === '' && setValue(name, words);
    fill('email', user.email);
    // Without the name the form is one field longer, no more.
    void api('readMe').then(
      ({ full_name }) => fill('name', full_name),
      () => undefined,
    );
  }, [user, getValues, setValue]);
}
