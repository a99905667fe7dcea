import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOpenCart } from '#web/data/cart-drawer-context';
import { useQueryClientHolder } from '#web/data/query-client-holder';
import { useBoxBuilder } from '#web/features/boxes/state/box-builder-context';
import { useBuilder } from '#web/features/builder/use-builder';
import { useToast } from '#web/overlays/toast.tsx';
import { useAuthDialog } from '#web/session/auth-dialog-context';
import { useKeepPage, useSession } from '#web/session/session.tsx';

it.each([
  [useToast, 'useToast must be used inside a ToastProvider.'],
  [useSession, 'useSession must be used inside a SessionProvider.'],
  [useKeepPage, 'useKeepPage must be used inside a SessionProvider.'],
  [useAuthDialog, 'useAuthDialog must be used inside an AuthDialogProvider.'],
  [useOpenCart, 'useOpenCart must be used inside a CartDrawerProvider.'],
  [useQueryClientHolder, 'useQueryClientHolder must be used inside the Providers.'],
  [useBoxBuilder, 'useBoxBuilder must be used inside the box builder.'],
  [useBuilder, 'useBuilder must be used inside the card builder.'],
] as const)('a context outside its provider says which one is missing: %o', (use, words) => {
  expect(() => renderHook(() => use())).toThrow(words);
  // React reports what a part throws.
  vi.mocked(console.error).mockClear();
});
