import { cents, dollars } from '#domain/money';
import { consentDefault } from './consent.ts';
import { type CartEvent, eventItem, type EventLine, type EventTable } from './events.ts';

export type Entry = Record<string, unknown> | readonly unknown[];

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

/** Adds an event to the data layer. */
export function track<Name extends keyof EventTable>(name: Name, detail: EventTable[Name]): void {
  window.dataLayer ??= [consentDefault];
  window.dataLayer.push({ event: name, ...detail });
}

/** Adds an event about boxes. A failure only warns, because it must not stop a purchase (P-8). */
export function trackCart(name: CartEvent, lines: readonly EventLine[]) {
  try {
    const value = lines.reduce((sum, { pack, quantity }) => sum + cents(pack.total_price) * quantity, 0);
    track(name, { currency: 'USD', value: dollars(value), items: lines.map(eventItem) });
  } catch (problem) {
    console.warn(`The event ${name} was not reported.`, problem);
  }
}
