import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { CartDrawerContext } from '../data/cart-drawer-context.ts';

const CartDrawer = lazyPart(() => withQueryClient(async () => (await import('./cart-drawer.tsx')).CartDrawer));

/** Lets any part of the site open the cart. Its code loads on first opening. Navigation closes it. */
export function CartDrawerProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const openCart = useCallback(() => setOpenAt(pathname), [pathname]);
  return (
    <CartDrawerContext value={openCart}>
      {children}
      {openAt === pathname && (
        <Suspense fallback={null}>
          <CartDrawer onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </CartDrawerContext>
  );
}
