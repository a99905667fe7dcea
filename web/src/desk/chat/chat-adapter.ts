import type { ChatEvent } from '#web/src/base/analytics/chat-events.ts';

/** The data of a signed-in user that the provider gets. `created_at` in seconds since 1970. */
interface ChatUser {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: number;
}

/** The three levels of P-6. A user without a token counts as basic. */
export type ChatIdentity =
  | { readonly level: 'anonymous' }
  | ({ readonly level: 'basic' } & ChatUser)
  | { readonly level: 'jwt_secured'; readonly token: string };

export interface ChatStart {
  readonly appId: string;
  readonly identity: ChatIdentity;
  /** Pixels between the widget and the lower edge of the window (P-9). */
  readonly paddingPx: number;
}

/** A chat provider's widget in the page. */
export interface ChatAdapter {
  /** Starts, or restarts for another user. */
  readonly start: (start: ChatStart) => void;
  readonly report: (event: ChatEvent) => void;
  /** Hides the button, as on the landing page. */
  readonly setHidden: (isHidden: boolean) => void;
}
