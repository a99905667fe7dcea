import { useState } from 'react';
import { generatePath } from 'react-router-dom';
import { earnedPerPack } from '#domain/shop/fundraiser.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { cents, formatAmount } from '#domain/values/money.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { ShareBar } from '#web/src/parts/page/stats/share-bar.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useCloseWindow } from '../data/team-orders.ts';
import { useGuide } from '../parts/use-guide.ts';
import styles from './team-orders.module.css';
import { WindowForm } from './window-form.tsx';

const stateLabels = { upcoming: 'Opens soon', open: 'Open', late: 'Late orders', closed: 'Closed' } as const;

function CloseButton({ teamId, window: { id, name } }: { readonly teamId: string; readonly window: OrderWindowView }) {
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
  if (goal === null) return <p>{sold === 1 ? '1 pack sold' : `${sold} packs sold`}</p>;
  return (
    <Stack gap={1}>
      <p>
        <strong>{sold}</strong> of {goal} packs
      </p>
      <ShareBar share={sold / goal} />
    </Stack>
  );
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

function WindowItem({ teamId, window, pack }: WindowItemProps) {
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
        {window.payer === 'families' ? 'Families pay' : 'You pay for everyone'} · until {formatMoment(window.deadline)}
        {window.late_until !== null && `, late until ${formatMoment(window.late_until)}`}
      </Quiet>
      {pack && window.payer === 'families' && <Kept pack={pack} />}
      <Progress window={window} />
      <Row gap={3} middle>
        <Button size="small" onClick={() => copy(globalThis.location.origin + path)}>
          Copy the link
        </Button>
        <Link to={path}>Open the page</Link>
        {window.state !== 'closed' && <CloseButton teamId={teamId} window={window} />}
      </Row>
    </Stack>
  );
}

interface OrderWindowsProps {
  readonly teamId: string;
  readonly packs: readonly TeamPackView[];
  readonly windows: readonly OrderWindowView[];
}

/** The team's order windows, each with its page, its progress and its end. */
export function OrderWindows({ teamId, packs, windows }: OrderWindowsProps) {
  const { isGuided } = useGuide(teamId, 'window');
  const [isAdding, setIsAdding] = useState(isGuided);
  return (
    <Stack as="section" gap={5} className={looks.wide} aria-labelledby="windows">
      <Row gap={4} middle between>
        <h2 id="windows" className="display-28">
          Order windows
        </h2>
        {!isAdding && <Button onClick={() => setIsAdding(true)}>New window</Button>}
      </Row>
      <Quiet className={looks.measure}>
        Share one link with all families. They order and pay by themselves until the deadline, and the ledger counts.
      </Quiet>
      {isAdding && (
        <div className={looks.measure}>
          <WindowForm teamId={teamId} packs={packs} onDone={() => setIsAdding(false)} />
        </div>
      )}
      {windows.length > 0 && (
        <ul className={classNames(looks.tiles, styles.windows)}>
          {windows.map((window) => (
            <WindowItem
              key={window.id}
              teamId={teamId}
              window={window}
              pack={packs.find(({ id }) => id === window.team_pack_id)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
