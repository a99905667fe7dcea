/** Every key the site stores in the browser. */
export const storageKeys = {
  /** A template chosen while signed out (P-2). */
  pendingTemplate: 'pending-template',
  /** The builder's own two (P-4). */
  generationState: 'generation-state',
  pendingGenerations: 'pending-generations',
  /** In this tab only: what was typed on a card and is not saved yet. */
  unsavedChanges: 'unsaved-changes',
  /** In this tab only: looks of teams that are not saved yet. */
  lookDrafts: 'look-drafts',
  /** In this tab only: what a family typed on a private link's page and has not sent. */
  linkDrafts: 'link-drafts',
  /** The finished cards that had their confetti. */
  celebratedCards: 'celebrated-cards',
  /** The target of a start button, for after the sign-in. */
  startTarget: 'start-target',
  /** The shipping country of the last cart. */
  shippingCountry: 'shipping-country',
  /** In this tab only: the last typed address, and the checkout that may be under way. */
  checkoutAddress: 'checkout-address',
  checkoutAttempt: 'checkout-attempt',
  /** In this tab only: the payment page was opened. Who leaves it comes back to the box builder. */
  leftForPayment: 'left-for-payment',
  /** In this tab only: when the page loaded itself again for a new release. */
  reloadedAt: 'reloaded-at',
  /** Keyboard shortcuts of the operators' desk: `on` or `off`. */
  deskShortcuts: 'desk-shortcuts',
  /** Whether the visitor allows usage data: `granted` or `denied`. */
  usageData: 'usage-data',
  /** Set while signed in: pages can skip the auth client, and the header paints right the first time. */
  signedIn: 'signed-in',
  /** Set by the first sign-in and never cleared. */
  hasAccount: 'has-account',
} as const;

/** The keys under which Amplify stores the tokens of a user pool's client. */
export const poolKey = (clientId: string, name: string) =>
  `CognitoIdentityServiceProvider.${clientId}.${name}` as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof poolKey>;
