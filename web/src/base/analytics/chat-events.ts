import type { Side } from '#domain/cards/card/card-states.ts';
import type { TicketTopic } from '#domain/desk/ticket-topics.ts';

/** The chat's five events with their details (P-7). They contain no name, address or text of a customer. */
export interface ChatEventTable {
  /** `value` in US dollars. */
  purchase_completed: { order_number: string; value: number };
  card_generated: { side: Side };
  support_request: { topic: TicketTopic; ticket: string };
  feature_used: { feature: 'player_profile' | 'team_set' };
  team_inquiry: { ticket: string };
}

export type ChatEvent = {
  [Name in keyof ChatEventTable]: { readonly name: Name; readonly detail: ChatEventTable[Name] };
}[keyof ChatEventTable];

/** Events reported before the chat has started. It starts when the page is idle. */
const waiting: ChatEvent[] = [];
const maxWaiting = 20;
let listener: ((event: ChatEvent) => void) | null = null;

/** Reports an event to the chat, if one is configured. Otherwise the event never leaves the page. */
export function reportToChat<Name extends keyof ChatEventTable>(name: Name, detail: ChatEventTable[Name]): void {
  const event = { name, detail } as ChatEvent;
  if (listener) listener(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

/** Passes events on, the waiting ones first. Returns a function that stops it. */
export function onChatEvents(next: (event: ChatEvent) => void): () => void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
  return () => {
    if (listener === next) listener = null;
  };
}
