import { useNavigate } from 'react-router-dom';
import { isMega } from '#domain/shop/box-rules.ts';
import type { CartView } from '#domain/shop/cart.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { packBuilderPath, paths } from '#web/src/base/paths.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Drawer } from '#web/src/parts/overlays/drawer.tsx';
import { UndoNote } from '#web/src/parts/overlays/undo-note.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { TotalsList } from '#web/src/parts/ui/totals-list.tsx';
import { useCart, useCartTotals } from '../data/cart.ts';
import { useShippingCountry } from '../data/shipping-country.ts';
import { CartLines } from './cart-lines.tsx';
import { DiscountField } from './discount-field.tsx';
import { StalePrice } from './stale-price.tsx';
import { useRemoval } from './use-removal.ts';

/** The boxes in the cart, their price, and the button to the checkout. */
export function CartDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data: cart, isPending, isError, error, refetch } = useCart();
  const removal = useRemoval();
  const isEmpty = cart?.cart_items.length === 0;
  return (
    <Drawer title="Your cart" onClose={onClose} foot={cart && !isEmpty && <Foot cart={cart} />}>
      <Stack gap={4}>
        {isPending && <LoadingPress label="Loading your cart" />}
        {isError && !cart && <TryAgain problem={errorMessage(error)} error={error} onRetry={() => void refetch()} />}
        {removal.problem && (
          <Notice kind="problem" onRetry={removal.again}>
            {removal.problem}
          </Notice>
        )}
        {cart && !isEmpty && <CartLines items={cart.cart_items} onRemove={removal.remove} onOpen={onClose} />}
        {removal.removed && (
          <UndoNote key={removal.removed.id} onUndo={removal.undo} onGone={removal.forget}>
            {removal.removed.pack.name} is removed.
          </UndoNote>
        )}
        {cart && !isEmpty && <Terms cart={cart} />}
        {isEmpty && (
          <EmptyState
            action={
              <ButtonLink to={packBuilderPath()} variant="primary" onClick={onClose}>
                Build your box
              </ButtonLink>
            }
          >
            Your cart is empty. A box of one card is enough.
          </EmptyState>
        )}
      </Stack>
    </Drawer>
  );
}

/** The discount code and the shipping country, which change the total. */
function Terms({ cart }: { readonly cart: CartView }) {
  const { country, setCountry, countries } = useShippingCountry();
  return (
    <>
      <DiscountField code={cart.discount_code} />
      <SelectField label="Ship to" value={country} onChange={({ target }) => setCountry(target.value)}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Foot({ cart }: { readonly cart: CartView }) {
  const navigate = useNavigate();
  const { country } = useShippingCountry();
  const totals = useCartTotals(country);
  const hasCase = cart.cart_items.some(({ pack }) => !isMega(pack.pack_type));
  const checkOut = () => void navigate(paths.checkout);
  return (
    <Stack gap={4}>
      <StalePrice cart={cart} totals={totals.data} />
      <TotalsList totals={totals.data ?? cart.totals} hasCase={hasCase} isCounting={totals.isFetching} />
      <Button variant="primary" size="large" wide onClick={checkOut}>
        Check out
      </Button>
    </Stack>
  );
}
