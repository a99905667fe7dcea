import type { ChatEvent } from '#web/src/base/analytics/chat-events.ts';

/** What the provider learns of a signed-in user. `created_at` in seconds since 1970. */
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
  /** Starts, or starts again as another user. */
  readonly start: (start: ChatStart) => void;
  readonly report: (event: ChatEvent) => void;
  /** Hides or shows the button: the landing page has none. */
  readonly setHidden: (isHidden: boolean) => void;
}
