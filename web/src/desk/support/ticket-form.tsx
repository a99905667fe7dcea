import { ticketTopics } from '#domain/desk/ticket-topics.ts';
import { limits } from '#domain/tables/limits.ts';
import { topicLabels } from '#web/src/base/content/topic-labels.ts';
import { SelectField, TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { HumanCheckField } from '#web/src/parts/forms/human-check/human-check-field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type FiledTicket, useTicketForm } from './use-ticket-form.ts';

export function TicketForm({ onFiled }: { readonly onFiled: (ticket: FiledTicket) => void }) {
  const { check, field, errorOf, onSubmit, isSending, problem } = useTicketForm(onFiled);
  return (
    // `post`, so that a submit before hydration does not put the message into the address.
    <form method="post" noValidate onInput={check.verify} onSubmit={onSubmit}>
      <Stack gap={5}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <TicketFields field={field} />
        <HumanCheckField check={check} error={errorOf('isHuman')} />
        <div>
          <Button type="submit" variant="primary" size="large" busy={isSending}>
            Send message
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function TicketFields({ field }: Pick<ReturnType<typeof useTicketForm>, 'field'>) {
  return (
    <>
      <div className={looks.tiles}>
        <TextField label="Your name" autoComplete="name" maxLength={limits.text.full_name} {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={255}
          hint="We answer to this address."
          {...field('email')}
        />
      </div>
      <SelectField label="What is it about?" {...field('topic')}>
        <option value="">Please choose</option>
        {ticketTopics.map((topic) => (
          <option key={topic} value={topic}>
            {topicLabels[topic]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Your message"
        rows={7}
        maxLength={limits.ticket.message}
        hint="With an order, its number (GC-…) helps us find it."
        {...field('message')}
      />
    </>
  );
}
