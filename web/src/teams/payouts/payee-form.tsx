import { useState } from 'react';
import { useSession } from '#web/src/base/session/session.tsx';
import { AddressFields } from '#web/src/orders/parts/address-fields.tsx';
import { useAddressForm } from '#web/src/orders/parts/use-address-form.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useAddPayee, useBankPage } from '../data/payouts.ts';

interface PayeeFormProps {
  readonly teamId: string;
  readonly windowId: string;
  readonly onDone: () => void;
}

type Way = 'bank' | 'cheque';

/** Adds who gets a window's money: a name and a bank, or an address for a cheque. */
export function PayeeForm(props: PayeeFormProps) {
  const [way, setWay] = useState<Way>('bank');
  return (
    <Stack gap={4} className={looks.measure}>
      <SelectField label="How" value={way} onChange={({ target }) => setWay(target.value as Way)}>
        <option value="bank">To a bank account</option>
        <option value="cheque">As a cheque by post</option>
      </SelectField>
      {way === 'bank' ? <BankForm {...props} /> : <ChequeForm {...props} />}
    </Stack>
  );
}

interface PayeeEntry {
  readonly kind: 'person' | 'organisation';
  readonly name: string;
}

/** The name, then the payment partner's own form. */
function BankForm({ teamId, windowId, onDone }: PayeeFormProps) {
  const add = useAddPayee(teamId);
  const bank = useBankPage(teamId);
  const { field, onSubmit, isSending, problem } = useServerForm<PayeeEntry>({
    defaultValues: { kind: 'organisation', name: '' },
    send: async (entry) => {
      const { id } = await add.mutateAsync({ ...entry, way: 'bank', window_id: windowId });
      await bank.mutateAsync(id);
    },
  });
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate aria-label="Who gets the money">
      <SelectField label="Who" {...field('kind')}>
        <option value="organisation">A club, school or other organisation</option>
        <option value="person">A person of the team</option>
      </SelectField>
      <TextField label="Name" hint="As the bank knows it" maxLength={100} {...field('name')} />
      <Quiet>
        Next, our payment partner Stripe asks for the bank account on its own page. We never see the numbers.
      </Quiet>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Row gap={3}>
        <Button type="submit" variant="primary" busy={isSending}>
          Go on to the bank account
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Stack>
  );
}

function ChequeForm({ teamId, windowId, onDone }: PayeeFormProps) {
  const toast = useToast();
  const { user } = useSession();
  const add = useAddPayee(teamId);
  const { form, field, address, onConfirm, onSubmit } = useAddressForm({
    userId: user?.id ?? '',
    hasMega: false,
    send: async (to) => {
      await add.mutateAsync({ kind: 'organisation', name: to.name, way: 'cheque', address: to, window_id: windowId });
      toast('The cheque goes to this address.');
      onDone();
    },
  });
  const problem = form.formState.errors.root?.message;
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate aria-label="Where the cheque goes">
      <Quiet>The cheque is made out to the name of the address.</Quiet>
      <AddressFields field={field} address={address} onConfirm={onConfirm} hasMega={false} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Row gap={3}>
        <Button type="submit" variant="primary" busy={add.isPending}>
          Save the address
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Stack>
  );
}
