import { useState } from 'react';
import type { PayeeView } from '#domain/teams/payouts/payee.ts';
import type { WindowMoney } from '#domain/teams/payouts/payout-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBankPage, useChoosePayee } from '../data/payouts.ts';
import { PayeeForm } from './payee-form.tsx';

interface PayeeCardProps {
  readonly teamId: string;
  readonly money: WindowMoney;
  readonly payees: readonly PayeeView[];
  /** Whether the reader may choose. Others read who gets the money. */
  readonly isAdmin: boolean;
}

const ways = { bank: 'to a bank account', cheque: 'as a cheque by post' } as const;

/** Who gets a window's money, and what is still missing. */
export function PayeeCard({ teamId, money, payees, isAdmin }: PayeeCardProps) {
  const [isAdding, setIsAdding] = useState(false);
  const payee = payees.find(({ id }) => id === money.payee_id) ?? null;
  if (isAdding) return <PayeeForm teamId={teamId} windowId={money.window_id} onDone={() => setIsAdding(false)} />;
  return (
    <Stack gap={3} start>
      {payee ? (
        <p>
          <strong>{payee.name}</strong> gets it, {ways[payee.way]}.
        </p>
      ) : (
        <p>Nobody is chosen to get this money yet.</p>
      )}
      {payee?.missing && <Quiet>{payee.missing}</Quiet>}
      {isAdmin ? (
        <Choices teamId={teamId} money={money} payees={payees} payee={payee} onAdd={() => setIsAdding(true)} />
      ) : (
        <Quiet>An admin of the team chooses who gets it.</Quiet>
      )}
    </Stack>
  );
}

interface ChoicesProps extends Omit<PayeeCardProps, 'isAdmin'> {
  readonly payee: PayeeView | null;
  readonly onAdd: () => void;
}

function Choices({ teamId, money, payees, payee, onAdd }: ChoicesProps) {
  const choose = useChoosePayee(teamId);
  const bank = useBankPage(teamId);
  const others = payees.filter(({ id }) => id !== money.payee_id);
  const error = choose.error ?? bank.error;
  return (
    <Stack gap={3} start>
      <Row gap={3} middle>
        {payee?.way === 'bank' && (
          <Button
            size="small"
            variant={payee.is_ready ? 'secondary' : 'primary'}
            busy={bank.isPending}
            onClick={() => bank.mutate(payee.id)}
          >
            {payee.is_ready ? 'Change the bank account' : 'Give the bank account'}
          </Button>
        )}
        <Button size="small" variant={payee ? 'secondary' : 'primary'} onClick={onAdd}>
          {payee ? 'Somebody else' : 'Choose who gets it'}
        </Button>
      </Row>
      {others.length > 0 && (
        <SelectField
          label="Somebody known"
          value=""
          onChange={({ target }) => choose.mutate({ wid: money.window_id, payee_id: target.value })}
        >
          <option value="">Choose</option>
          {others.map(({ id, name, way }) => (
            <option key={id} value={id}>
              {name}, {ways[way]}
            </option>
          ))}
        </SelectField>
      )}
      {error && <Notice kind="problem">{errorMessage(error)}</Notice>}
    </Stack>
  );
}
