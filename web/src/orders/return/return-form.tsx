import { type ChangeEvent, type ComponentProps, useEffect } from 'react';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { reasonLabels, wishLabels } from '#domain/orders/return/return-labels.ts';
import { resolutions } from '#domain/orders/return/return-request.ts';
import { needsPhoto } from '#domain/orders/return/return-rules.ts';
import { SelectField, TextAreaField } from '#web/src/parts/forms/field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useCreateReturn } from '../data/returns.ts';
import { ReturnCards } from './return-cards.tsx';
import {
  allCopies,
  firstEntry,
  type ReturnEntry,
  reasonsFor,
  reportableCards,
  returnBody,
  returnProblems,
} from './return-entry.ts';
import { ReturnPhotoField } from './return-photo-field.tsx';
import { useReturnPhotos } from './return-photos.ts';

interface ReturnFormProps {
  readonly order: OrderView;
  readonly onSent: () => void;
}

export function ReturnForm({ order, onSent }: ReturnFormProps) {
  const { form, field, errorOf, problem, isSending, onSubmit, photos } = useReturnForm({ order, onSent });
  const [reason, copies] = form.watch(['reason', 'copies']);
  const shouldValidate = form.formState.isSubmitted;
  const cards = reportableCards(order);
  const setCopies = (changed: ReturnEntry['copies']) => form.setValue('copies', changed, { shouldValidate });
  const isEmpty = Object.values(copies).every((count) => count === 0);
  const onReason = (event: ChangeEvent<HTMLSelectElement>) => {
    // A parcel that never came held all of its cards.
    if (event.target.value === 'not_arrived' && isEmpty) setCopies(allCopies(cards));
  };
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
      <Quiet body>{aboutReport[reason === 'not_arrived' ? 'lost' : 'wrong']}</Quiet>
      {order.items.some(({ is_closed: isClosed }) => isClosed) && (
        <Notice kind="note">
          A closed pack’s cards are not in this list. Please open the pack on your order first.
        </Notice>
      )}
      <SelectField label="What is wrong?" {...field('reason', { deps: 'photoCount', onChange: onReason })}>
        {reasonsFor(order).map((each) => (
          <option key={each} value={each}>
            {reasonLabels[each]}
          </option>
        ))}
      </SelectField>
      <ReturnCards cards={cards} copies={copies} error={errorOf('copies')} onChange={setCopies} />
      {needsPhoto(reason) && <ReturnPhotoField {...photos} />}
      {errorOf('photoCount') && <Notice kind="problem">{errorOf('photoCount')}</Notice>}
      <WishField {...field('wish')} />
      <TextAreaField label="Anything else (optional)" maxLength={1000} {...field('note')} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Row gap={3}>
        <Button type="submit" variant="primary" busy={isSending || photos.isSending}>
          Send the report
        </Button>
      </Row>
    </Stack>
  );
}

const WishField = (field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label="What would you like?" {...field}>
    {resolutions.map((each) => (
      <option key={each} value={each}>
        {wishLabels[each]}
      </option>
    ))}
  </SelectField>
);

const aboutReport = {
  wrong: 'We print it again or pay it back when something is wrong with it. Sales are otherwise final.',
  lost: 'Look where your carrier leaves parcels, and ask the neighbors. We look for it, send it again or pay it back. No photo needed.',
};

const resolver = problemsResolver<ReturnEntry>(returnProblems);

function useReturnForm({ order, onSent }: ReturnFormProps) {
  const photos = useReturnPhotos();
  const create = useCreateReturn(order.id, onSent);
  const returnForm = useServerForm<ReturnEntry>({
    defaultValues: firstEntry(order),
    resolver,
    send: async (entry) => {
      // A photo that is still uploading would be missing.
      if (photos.isSending) return;
      await create.mutateAsync(returnBody(entry, reportableCards(order), photos.keys));
    },
  });
  const { setValue, formState } = returnForm.form;
  const shouldValidate = formState.isSubmitted;
  const photoCount = photos.photos.length;
  useEffect(() => setValue('photoCount', photoCount, { shouldValidate }), [photoCount, setValue, shouldValidate]);
  return { ...returnForm, photos };
}
