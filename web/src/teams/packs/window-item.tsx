import { useState } from 'react';
import { generatePath } from 'react-router-dom';
import { earnedPerPack } from '#domain/shop/fundraiser.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { counted } from '#domain/values/counted.ts';
import { cents, formatAmount } from '#domain/values/money.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { ShareBar } from '#web/src/parts/page/stats/share-bar.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useChangeWindow, useCloseWindow } from '../data/team-orders.ts';
import { FamilyMail } from '../parts/family-mail.tsx';
import { CashPacks } from './cash-packs.tsx';
import styles from './team-orders.module.css';
import { WindowChanges } from './window-changes.tsx';

const stateLabels = { upcoming: 'Opens soon', open: 'Open', late: 'Late orders', closed: 'Closed' } as const;

interface LiveProps {
  readonly teamId: string;
  readonly window: OrderWindowView;
}

function CloseButton({ teamId, window: { id, name } }: LiveProps) {
  const close = useCloseWindow(teamId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)} busy={close.isPending}>
        Close
      </Button>
      {isAsking && (
        <ActionDialog
          onClose={() => setIsAsking(false)}
          title={`Close ${name}?`}
          doIt="Close the window"
          leaveIt="Keep it open"
          action={close}
          onConfirm={() => close.mutate(id, { onSuccess: () => setIsAsking(false) })}
        >
          Families can no longer order. What they paid for is printed.
        </ActionDialog>
      )}
    </>
  );
}

function Progress({ window: { packs_sold: sold, goal } }: { readonly window: OrderWindowView }) {
  if (goal === null) return <p>{counted(sold, 'pack')} sold</p>;
  return (
    <Stack gap={1}>
      <p>
        <strong>{sold}</strong> of {goal} packs
      </p>
      <ShareBar share={sold / goal} />
    </Stack>
  );
}

/** The packs by price, if a price of before was paid. */
function soldAtText({ sold_at: sold }: OrderWindowView, { price }: TeamPackView): string | null {
  if (sold.every((one) => one.price === price)) return null;
  return `${sold.map((one) => `${one.packs} sold at ${formatMoney(one.price)}`).join(', ')}. From now on: ${formatMoney(price)}.`;
}

/** The team's share of a pack that families pay for. */
function Kept({ pack }: { readonly pack: TeamPackView }) {
  const kept = earnedPerPack(cents(pack.price));
  return (
    <p>
      {formatMoney(pack.price)} a pack.{' '}
      {kept > 0 ? `Your team keeps ${formatAmount(kept)} of each.` : 'Sold at cost: your team keeps nothing.'}
    </p>
  );
}

interface WindowItemProps {
  readonly teamId: string;
  readonly window: OrderWindowView;
  readonly pack: TeamPackView | undefined;
}

const moreDays = 3;

/** The same hour some days later, in the organiser's time zone. */
function later(at: string): string {
  const day = new Date(at);
  day.setDate(day.getDate() + moreDays);
  return day.toISOString();
}

/** What three days more change: the deadline, and the end of late orders. A deadline that has passed stays. */
const extended = ({ state, deadline, late_until: late }: OrderWindowView) => ({
  ...(state !== 'late' && { deadline: later(deadline) }),
  ...(late !== null && { late_until: later(late) }),
});

function MoreDays({ teamId, window }: LiveProps) {
  const change = useChangeWindow(teamId);
  const toast = useToast();
  const extend = () =>
    change.mutate(
      { wid: window.id, body: { ...extended(window), version: window.version } },
      {
        onSuccess: ({ state, deadline, late_until: late }) =>
          toast(`Orders are open until ${formatMoment(state === 'late' && late ? late : deadline)}.`),
        onError: (error) => toast(errorMessage(error), 'problem'),
      },
    );
  return (
    <Button size="small" onClick={extend} busy={change.isPending}>
      Three days more
    </Button>
  );
}

function ChangeButton({ teamId, window }: LiveProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      {isOpen && <WindowChanges teamId={teamId} window={window} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What an organiser can do with a window that has not ended. */
function LiveActions({ teamId, window }: LiveProps) {
  const takesOrders = window.state === 'open' || window.state === 'late';
  return (
    <>
      <ChangeButton teamId={teamId} window={window} />
      <MoreDays teamId={teamId} window={window} />
      {takesOrders && window.payer === 'families' && (
        <FamilyMail teamId={teamId} windowId={window.id} size="small">
          Write to families
        </FamilyMail>
      )}
      <CloseButton teamId={teamId} window={window} />
    </>
  );
}

function minimumText({ min_packs: min, outcome }: OrderWindowView): string {
  if (outcome === 'reached') return 'Enough packs were ordered: they go to print.';
  if (outcome === 'missed') return `Fewer than ${min} packs were ordered: called off, and everyone is refunded.`;
  return `Nothing is printed below ${min} packs: then everyone is refunded after the end.`;
}

/** Until when families can order. One that was closed early has no other end. */
function endText({ closed_at, deadline, late_until: late }: OrderWindowView): string {
  if (closed_at !== null) return `closed ${formatMoment(closed_at)}`;
  return `until ${formatMoment(deadline)}${late === null ? '' : `, late until ${formatMoment(late)}`}`;
}

/** An order window with its page, its progress and, until its end, what can be changed. */
export function WindowItem({ teamId, window, pack }: WindowItemProps) {
  const copy = useCopy({
    done: 'The link is copied.',
    refused: 'This browser does not copy. Please open the page and copy its address.',
  });
  const path = generatePath(paths.teamPage, { code: window.page_code });
  return (
    <Stack as="li" gap={3} className={looks.frame}>
      <Row gap={4} middle>
        <h3>{window.name}</h3>
        <span className={styles.state} data-state={window.state}>
          {stateLabels[window.state]}
        </span>
      </Row>
      <Quiet>
        {window.payer === 'families' ? 'Families pay' : 'You pay for everyone'} · {endText(window)}
      </Quiet>
      {pack && window.payer === 'families' && (
        <>
          <Kept pack={pack} />
          {window.state !== 'closed' && <Quiet>{soldAtText(window, pack)}</Quiet>}
        </>
      )}
      {window.min_packs !== null && <Quiet>{minimumText(window)}</Quiet>}
      {window.notes !== '' && <Quiet>{window.notes}</Quiet>}
      <Progress window={window} />
      {window.payer === 'families' && <CashPacks teamId={teamId} window={window} pack={pack} />}
      <Row gap={3} middle>
        <Button size="small" onClick={() => copy(globalThis.location.origin + path)}>
          Copy the link
        </Button>
        <Link to={path}>Open the page</Link>
        {window.state !== 'closed' && <LiveActions teamId={teamId} window={window} />}
      </Row>
    </Stack>
  );
}
