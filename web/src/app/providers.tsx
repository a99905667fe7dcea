import { type ReactNode, useState } from 'react';
import { AuthDialogProvider } from '#web/src/account/auth/auth-dialog-provider.tsx';
import { newQueryClientHolder, QueryClientHolderContext } from '#web/src/base/data/query-client-holder.ts';
import { SessionProvider } from '#web/src/base/session/session.tsx';
import { ToastProvider } from '#web/src/parts/overlays/toast.tsx';
import { CartDrawerProvider } from '#web/src/shop/cart/cart-drawer-provider.tsx';

/** The contexts of all pages. The router stays outside, because browser and prerenderer use different routers. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(newQueryClientHolder);
  return (
    <QueryClientHolderContext value={queries}>
      <SessionProvider onLeave={queries.clear}>
        <ToastProvider>
          <CartDrawerProvider>
            <AuthDialogProvider>{children}</AuthDialogProvider>
          </CartDrawerProvider>
        </ToastProvider>
      </SessionProvider>
    </QueryClientHolderContext>
  );
}
