/** Every key the site keeps in the browser. */
export const storageKeys = {
  /** A template chosen while signed out (P-2). */
  pendingTemplate: 'pending-template',
  /** The builder's own two (P-4). */
  generationState: 'generation-state',
  pendingGenerations: 'pending-generations',
  /** Where a start button was going when sign-in came between. */
  startTarget: 'start-target',
  /** Where the last cart was to be shipped to. */
  shippingCountry: 'shipping-country',
  /** For this tab alone: the last address that was filled in, and the checkout that may be under way. */
  checkoutAddress: 'checkout-address',
  checkoutAttempt: 'checkout-attempt',
  /** Set while signed in: lets pages skip the auth client and the header paint right the first time. */
  signedIn: 'signed-in',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
