import type { Side } from '#domain/cards/card/card-states.ts';
import type { TicketTopic } from '#domain/desk/ticket-topics.ts';

/** The five events of the chat with their details (P-7): no name, address or text of a customer. */
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

/** Events from before the chat has started: it starts when the page is idle. */
const waiting: ChatEvent[] = [];
const mostWaiting = 20;
let listener: ((event: ChatEvent) => void) | null = null;

/** Reports an event to the chat, if there is one. It never leaves the page otherwise. */
export function reportToChat<Name extends keyof ChatEventTable>(name: Name, detail: ChatEventTable[Name]): void {
  const event = { name, detail } as ChatEvent;
  if (listener) listener(event);
  else if (waiting.length < mostWaiting) waiting.push(event);
}

/** Passes the events on, first those that waited. @returns stops it */
export function onChatEvents(next: (event: ChatEvent) => void): () => void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
  return () => {
    if (listener === next) listener = null;
  };
}
