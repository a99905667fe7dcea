import { AsyncLocalStorage } from 'node:async_hooks';
import { correlationBytes, correlationIdOf, isCorrelationId } from '#domain/values/correlation.ts';

// A module variable would mix up events that one process of the local run handles in parallel.
const current = new AsyncLocalStorage<string>();

/**
 * The correlation id of the current event, shared by everything that a customer's call leads to. Undefined outside of a handler.
 * X-Ray's header would not do: it samples, and the local run has none.
 */
export const correlationId = (): string | undefined => current.getStore();

/** The correlation id as an attribute of an event, a row or an input. Empty outside of a handler. */
export function correlation(): { readonly correlation_id?: string } {
  const id = correlationId();
  return id === undefined ? {} : { correlation_id: id };
}

/** Runs work under an id. Replaces a missing or malformed one. */
export function withCorrelation<T>(id: unknown, work: () => T): T {
  const random = crypto.getRandomValues(new Uint8Array(correlationBytes));
  return current.run(isCorrelationId(id) ? id : correlationIdOf(random), work);
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function parsed(text: unknown): Fields {
  try {
    return fieldsOf(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

/**
 * The id in an event: a task's input or its execution's, the input of an ended execution, a message with an event of the bus. Events of schedules,
 * buckets and the user pool have none.
 */
function broughtBy(event: unknown): unknown {
  const { correlation_id, started_with, detail, body } = fieldsOf(event);
  return (
    correlation_id ??
    fieldsOf(started_with).correlation_id ??
    parsed(fieldsOf(detail).input).correlation_id ??
    fieldsOf(parsed(body).detail).correlation_id
  );
}

/** A handler that runs under its event's id, or a new one. */
export const correlated =
  <Events extends readonly unknown[], Result>(handle: (...events: Events) => Result) =>
  (...events: Events): Result =>
    withCorrelation(broughtBy(events[0]), () => handle(...events));
