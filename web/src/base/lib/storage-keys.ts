/** Every key the site stores in the browser. */
export const storageKeys = {
  /** A template chosen while signed out (P-2). */
  pendingTemplate: 'pending-template',
  /** Drafts and running generations of the card builder (P-4). */
  generationState: 'generation-state',
  pendingGenerations: 'pending-generations',
  /** In this tab only: typed on a card and not saved yet. */
  unsavedChanges: 'unsaved-changes',
  /** In this tab only: a team's looks that are not saved yet. */
  lookDrafts: 'look-drafts',
  /** In this tab only: typed by a family on a private link's page and not sent yet. */
  linkDrafts: 'link-drafts',
  /** In this tab only: the ids of a team's uploads that have arrived. */
  arrivedPhotos: 'arrived-photos',
  /** In this tab only: the backs that a coach looked at. */
  seenBacks: 'seen-backs',
  /** In this tab only: the colours of the last card, which the next one starts with. */
  lastColours: 'last-colours',
  /** The finished cards whose confetti has played. */
  celebratedCards: 'celebrated-cards',
  /** The target of a start button, opened after the sign-in. */
  startTarget: 'start-target',
  /** The shipping country of the last cart. */
  shippingCountry: 'shipping-country',
  /** In this tab only: the last typed address, and the checkout that may be under way. */
  checkoutAddress: 'checkout-address',
  checkoutAttempt: 'checkout-attempt',
  /** In this tab only: the payment page was opened. A buyer who leaves it returns to the box builder. */
  leftForPayment: 'left-for-payment',
  /** In this tab only: when the page last reloaded itself for a new release. */
  reloadedAt: 'reloaded-at',
  /** Keyboard shortcuts of the operators' desk: `on` or `off`. */
  deskShortcuts: 'desk-shortcuts',
  /** Whether the visitor allows usage data: `granted` or `denied`. */
  usageData: 'usage-data',
  /** Set while signed in. Pages can skip the auth client, and the header is right at first paint. */
  signedIn: 'signed-in',
  /** When someone last signed out, in milliseconds since 1970: the other tabs empty themselves. */
  signedOut: 'signed-out',
  /** Set by the first sign-in and never cleared. */
  hasAccount: 'has-account',
} as const;

/** The key of the draft of a card that does not exist yet, beside the cards' ids. */
export const newCardKey = 'new';

/** What a tab keeps of the person who signed in. Their sign-out clears it. */
export const personalKeys = [
  storageKeys.unsavedChanges,
  storageKeys.lookDrafts,
  storageKeys.arrivedPhotos,
  storageKeys.lastColours,
  storageKeys.seenBacks,
  storageKeys.checkoutAddress,
  storageKeys.checkoutAttempt,
  storageKeys.leftForPayment,
] as const;

/** The keys under which Amplify stores the tokens of a user pool's client. */
export const poolKey = (clientId: string, name: string) =>
  `CognitoIdentityServiceProvider.${clientId}.${name}` as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof poolKey>;
