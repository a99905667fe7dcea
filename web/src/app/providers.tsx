import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AuthDialogProvider } from '#web/features/auth/auth-dialog-provider.tsx';
import { CartDrawerProvider } from '#web/features/cart/cart-drawer-provider.tsx';
import { SessionProvider } from '#web/lib/session.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

// Long enough that going back and forth does not ask again; signed picture URLs live for an hour.
const staleMs = 60_000;

/** Everything the pages share. The router stands outside, as it differs between browser and prerendering. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        // The API client retries by SPEC's table; a second layer would multiply the attempts.
        defaultOptions: { queries: { retry: false, staleTime: staleMs, refetchOnWindowFocus: false } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <ToastProvider>
          <CartDrawerProvider>
            <AuthDialogProvider>{children}</AuthDialogProvider>
          </CartDrawerProvider>
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
