import { useSearchParams } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import { Redirect } from '#web/src/parts/page/redirect.tsx';
import { useAbandonedPayment } from '#web/src/shop/data/left-for-payment.ts';
import { Confirmation } from '../order/confirmation.tsx';

/** The payment page sends the buyer back here. Without an order in the address, the list of orders opens. */
export function Page() {
  // Clears the mark: a buyer who arrives here has not left the payment page.
  useAbandonedPayment();
  const [search] = useSearchParams();
  const orderId = search.get('order');
  if (!orderId) return <Redirect to={paths.orders} />;
  return (
    <div className="page-width page">
      <Confirmation key={orderId} orderId={orderId} />
    </div>
  );
}
