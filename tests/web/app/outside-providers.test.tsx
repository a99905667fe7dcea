import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useQueryClientHolder } from '#web/src/base/data/query-client-holder.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { useKeepPage, useSession } from '#web/src/base/session/session.tsx';
import { useBuilder } from '#web/src/cards/builder/use-builder.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useBoxBuilder } from '#web/src/shop/boxes/state/box-builder-context.ts';
import { useOpenCart } from '#web/src/shop/data/cart-drawer-context.ts';

it.each([
  [useToast, 'useToast must be used inside a ToastProvider.'],
  [useSession, 'useSession must be used inside a SessionProvider.'],
  [useKeepPage, 'useKeepPage must be used inside a SessionProvider.'],
  [useAuthDialog, 'useAuthDialog must be used inside an AuthDialogProvider.'],
  [useOpenCart, 'useOpenCart must be used inside a CartDrawerProvider.'],
  [useQueryClientHolder, 'useQueryClientHolder must be used inside the Providers.'],
  [useBoxBuilder, 'useBoxBuilder must be used inside the box builder.'],
  [useBuilder, 'useBuilder must be used inside the card builder.'],
] as const)('a hook outside its provider throws an error that names the provider: %o', (use, message) => {
  expect(() => renderHook(() => use())).toThrow(message);
  // React logs errors of components.
  vi.mocked(console.error).mockClear();
});
