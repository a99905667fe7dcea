import { useState } from 'react';
import { type CashPackView, cashText } from '#domain/teams/packs/cash-packs.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { counted } from '#domain/values/counted.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useCashPacks, useRemoveCash } from '../data/team-orders.ts';
import { CashDialog } from './cash-dialog.tsx';

interface CashPacksProps {
  readonly teamId: string;
  readonly window: OrderWindowView;
  readonly pack: TeamPackView | undefined;
}

/** The packs of a window that families paid for in cash: record, look, and pay for them. */
export function CashPacks({ teamId, window, pack }: CashPacksProps) {
  const [isRecording, setIsRecording] = useState(false);
  const { cash_packs: sold, cash_to_pay: open, state, takes_cash_payment: isPayable } = window;
  const takesOrders = state === 'open' || state === 'late';
  const text = cashText(open, isPayable);
  if (sold === 0 && !takesOrders) return null;
  return (
    <>
      {text && <Notice kind="note">{text}</Notice>}
      {sold > 0 && <CashList teamId={teamId} window={window} />}
      <Row gap={3} middle>
        {open > 0 && isPayable && pack && (
          <ButtonLink to={`${teamPath(teamId, 'teamOrders')}?cash=${window.id}`} variant="primary" size="small">
            Pay {formatMoney(open * pack.price)} for {counted(open, 'pack')}
          </ButtonLink>
        )}
        {takesOrders && (
          <Button size="small" onClick={() => setIsRecording(true)}>
            Record a cash pack
          </Button>
        )}
      </Row>
      {isRecording && <CashDialog teamId={teamId} window={window} onClose={() => setIsRecording(false)} />}
    </>
  );
}

function CashList({ teamId, window }: Omit<CashPacksProps, 'pack'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{counted(window.cash_packs, 'pack')} sold for cash</summary>
      {isOpen && <CashLines teamId={teamId} window={window} />}
    </details>
  );
}

function CashLines({ teamId, window }: Omit<CashPacksProps, 'pack'>) {
  const lines = useCashPacks(teamId, window.id);
  return (
    <Loaded query={lines} loading="Loading the packs sold for cash">
      {(all) => (
        <Stack as="ul" gap={2}>
          {all.map((line) => (
            <CashLine key={line.id} teamId={teamId} windowId={window.id} line={line} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

interface CashLineProps {
  readonly teamId: string;
  readonly windowId: string;
  readonly line: CashPackView;
}

function CashLine({ teamId, windowId, line }: CashLineProps) {
  const remove = useRemoveCash(teamId, windowId);
  const toast = useToast();
  const whom = line.player_name ?? line.name;
  return (
    <Row as="li" gap={3} middle between>
      <span>
        {whom}: {counted(line.quantity, 'pack')} <Quiet as="span">{line.is_paid ? 'paid' : 'to pay'}</Quiet>
      </span>
      {!line.is_paid && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Take back ${whom}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(line.id, { onError: (error) => toast(errorMessage(error), 'problem') })}
        >
          Take back
        </Button>
      )}
    </Row>
  );
}
