import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { OrderView } from '#domain/orders/order-view';
import type { ReturnReason } from '#domain/returns/return-request';
import { needsPhoto } from '#domain/returns/return-rules';
import { reasonWords } from '#web/content/return-words';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from './report-problem.module.css';
import { ReturnCards } from './return-cards.tsx';
import { reasonsFor, type ReturnEntry, reportableCards, returnBody, returnProblems } from './return-entry.ts';
import { ReturnPhotoField } from './return-photo-field.tsx';
import { useReturnPhotos } from './return-photos.ts';
import { useRefreshOrder } from '../../data/use-orders.ts';

interface ReturnFormProps {
  readonly order: OrderView;
  readonly onSent: () => void;
}

export function ReturnForm({ order, onSent }: ReturnFormProps) {
  const reasons = reasonsFor(order);
  const [entry, setEntry] = useState<ReturnEntry>({ reason: reasons[0] ?? 'defective', note: '', copies: {} });
  const [isChecked, setChecked] = useState(false);
  const photos = useReturnPhotos();
  const refresh = useRefreshOrder(order.id);
  const cards = reportableCards(order);
  const problems = returnProblems(entry, photos.photos.length);
  const shown = isChecked ? problems : {};
  const send = useMutation({
    mutationFn: () => api('createReturn', { params: { id: order.id }, body: returnBody(entry, cards, photos.keys) }),
    onSuccess: async () => {
      await refresh();
      onSent();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length === 0 && !photos.isSending && !send.isPending) send.mutate();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.quiet}>
        We print it again or pay it back when something is wrong with it. Sales are otherwise final.
      </p>
      <SelectField
        label="What is wrong?"
        value={entry.reason}
        onChange={(event) => setEntry({ ...entry, reason: event.target.value as ReturnReason })}
      >
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords[reason]}
          </option>
        ))}
      </SelectField>
      <ReturnCards
        cards={cards}
        copies={entry.copies}
        error={shown.items}
        onChange={(copies) => setEntry({ ...entry, copies })}
      />
      {needsPhoto(entry.reason) && <ReturnPhotoField {...photos} />}
      {shown.photos && <Notice kind="problem">{shown.photos}</Notice>}
      <TextAreaField
        label="Anything else (optional)"
        maxLength={1000}
        value={entry.note}
        onChange={(event) => setEntry({ ...entry, note: event.target.value })}
      />
      {send.isError && <Notice kind="problem">{errorWords(send.error)}</Notice>}
      <Button type="submit" variant="primary" busy={send.isPending || photos.isSending}>
        Send the report
      </Button>
    </form>
  );
}
