import { createContext, useContext } from 'react';

export const CartDrawerContext = createContext<(() => void) | null>(null);

/** Returns the function that opens the cart drawer. */
export function useOpenCart(): () => void {
  const openCart = useContext(CartDrawerContext);
  if (openCart === null) throw new Error('useOpenCart must be used inside a CartDrawerProvider.');
  return openCart;
}
