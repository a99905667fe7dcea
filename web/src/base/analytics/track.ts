import { cents, dollars } from '#domain/values/money.ts';
import { usageChoice } from './consent.ts';
import { type CartEvent, type EventLine, type EventTable, eventItem } from './events.ts';
import { dataLayer, gtag } from './gtag.ts';

/** Reports an event to gtag and to the data layer (P-7), unless the visitor denied usage data. */
export function track<Name extends keyof EventTable>(name: Name, detail: EventTable[Name]): void {
  if (usageChoice() === false) return;
  gtag('event', name, detail);
  dataLayer().push({ event: name, ...detail });
}

/** Adds an event about boxes. A failure only logs a warning, because it must not stop a purchase (P-8). */
export function trackCart(name: CartEvent, lines: readonly EventLine[]) {
  try {
    const value = lines.reduce((sum, { pack, quantity }) => sum + cents(pack.total_price) * quantity, 0);
    track(name, { currency: 'USD', value: dollars(value), items: lines.map(eventItem) });
  } catch (problem) {
    console.warn(`The event ${name} was not reported.`, problem);
  }
}
