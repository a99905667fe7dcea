import type { CartTotals } from '#domain/shop/cart.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { SupportReference } from '#web/src/parts/page/problem/support-reference.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import type { CartItem } from '#web/src/shop/data/cart.ts';
import layout from '../parts/order-layout.module.css';
import { OrderSummary } from './order-summary.tsx';

interface PayPanelProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals | undefined;
  readonly country: string;
  readonly isBusy: boolean;
  /** A print file is not rendered yet. */
  readonly isWaiting: boolean;
  /** The last problem, unless a field shows it. */
  readonly problem: unknown;
  readonly onRetry: () => void;
}

export function PayPanel({ items, totals, country, isBusy, isWaiting, problem, onRetry }: PayPanelProps) {
  return (
    <section className={layout.side} aria-labelledby="checkout-order">
      <h2 id="checkout-order">Your order</h2>
      {totals && <OrderSummary items={items} totals={totals} country={country} onRetry={onRetry} />}
      {problem !== null && <Problem problem={problem} {...(!totals && { onRetry })} />}
      {isWaiting && (
        <Notice kind="note">A print file is still being made. We go on by ourselves as soon as it is there.</Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={isBusy}
        doing="Opening the payment page…"
        disabled={!totals}
      >
        {totals ? `Approve and pay ${formatMoney(totals.total_amount)}` : 'Approve and pay'}
      </Button>
      <Quiet>
        You approve how every card will print, as shown here. Apple Pay, Google Pay or card, on our payment provider's
        page; we never see your card's number. Returns within 30 days for defective or damaged goods. Sales are
        otherwise final. <Link to={paths.terms}>Terms</Link>
      </Quiet>
    </section>
  );
}

/** The server's message, with a link or a button if one helps. */
function Problem({ problem, onRetry }: { readonly problem: unknown; readonly onRetry?: () => void }) {
  const isWithBank = problem instanceof ApiError && problem.code === 'payment.processing';
  const action = (isWithBank || onRetry) && (
    <>
      {isWithBank && <Link to={paths.orders}>My orders</Link>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </>
  );
  return (
    <Notice kind="problem" action={action || undefined}>
      {errorMessage(problem)}
      <SupportReference of={problem} />
    </Notice>
  );
}
