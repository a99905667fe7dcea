import { setTimeout as sleep } from 'node:timers/promises';
import { type ArtistName, artistRow, type HostedArtist } from '#domain/cards/generation/artist-table.ts';
import { AppError } from '#domain/tables/errors.ts';
import { log } from '#functions/platform/log.ts';
import { countMetric } from '#functions/platform/metric.ts';
import type { CardArtist, Painting, PaintOrder } from './port.ts';
import { ProviderError, type ProviderErrorKind, providerErrors } from './provider-error.ts';

/** The embedded artist needs no network: the card is drawn from the photo itself, and the design restyles it (D-340). */
const embeddedArtist: CardArtist = {
  name: 'embedded',
  paint: async () => ({ kind: 'photo' }),
};

export interface HostedCardArtist extends CardArtist {
  readonly name: HostedArtist;
}

/** The painting, its artist, and the cost of all calls in estimated US cents. */
export interface Painted {
  readonly painting: Painting;
  readonly artist: ArtistName;
  readonly cost_cents: number;
}

/** Reserves the price of an artist's next call. Returns false if nothing may be spent; then the embedded artist paints. */
export type Reserve = (artist: HostedArtist, call: number) => Promise<boolean>;

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const realSleep: Wait = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);

interface Attempt {
  readonly painting: Painting | null;
  readonly cents: number;
  /** True if no hosted artist may be called any more. */
  readonly isOverLimit?: true;
}

/**
 * Calls the artists one by one until one has painted. The embedded artist, which cannot fail, comes last. Each artist gets an equal share of the
 * remaining milliseconds, so one that hangs leaves time for others. Every call is reserved first (D-406). Throws an AppError if the customer's photo
 * is the cause.
 */
export async function paintWithFallbacks(
  artists: readonly HostedCardArtist[],
  order: Omit<PaintOrder, 'signal'>,
  milliseconds: number,
  reserve: Reserve,
  wait: Wait = realSleep,
): Promise<Painted> {
  const ends = performance.now() + milliseconds;
  let cost_cents = 0;
  for (const [index, artist] of artists.entries()) {
    const left = ends - performance.now();
    if (left <= 0) break;
    const share = Math.min(left / (artists.length - index), artistRow(artist.name).timeout * 1000);
    const attempt = await tryArtist(artist, order, { share, reserve, wait });
    cost_cents += attempt.cents;
    if (attempt.painting) return { painting: attempt.painting, artist: artist.name, cost_cents };
    if (attempt.isOverLimit) break;
    countMetric('ArtistFallback', artist.name, 'warn');
  }
  const painting = await embeddedArtist.paint({ ...order, signal: AbortSignal.timeout(1000) });
  return { painting, artist: 'embedded', cost_cents };
}

interface Terms {
  /** Milliseconds of this artist. */
  readonly share: number;
  readonly reserve: Reserve;
  readonly wait: Wait;
}

async function tryArtist(
  artist: HostedCardArtist,
  order: Omit<PaintOrder, 'signal'>,
  { share, reserve, wait }: Terms,
): Promise<Attempt> {
  const price = artistRow(artist.name).cents;
  const ends = performance.now() + share;
  const signal = AbortSignal.timeout(Math.ceil(share));
  let cents = 0;
  for (let call = 1; ; call += 1) {
    if (!(await reserve(artist.name, call))) return { painting: null, cents, isOverLimit: true };
    const outcome = await callOnce(artist, { ...order, signal });
    if (!(outcome instanceof ProviderError)) return { painting: outcome, cents: cents + price };
    const { tries, pause, charged } = providerErrors[outcome.kind];
    if (charged) cents += price;
    const rest = outcome.retryAfter ?? pause;
    report(artist.name, outcome, call);
    // A wait as long as the rest of the share leaves no time to paint.
    if (call >= tries || rest >= ends - performance.now()) return { painting: null, cents };
    if (rest > 0) await wait(rest, signal);
  }
}

async function callOnce(artist: CardArtist, order: PaintOrder): Promise<Painting | ProviderError> {
  try {
    return await Promise.race([artist.paint(order), rejectWhenAborted(order.signal)]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (order.signal.aborted) return new ProviderError('timeout', 'no picture in time', { cause: error });
    return error instanceof ProviderError ? error : new ProviderError('rejected', 'unforeseen', { cause: error });
  }
}

/** Ends the wait for an adapter that ignores its signal. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new ProviderError('timeout', 'no picture in time'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

const needsAPerson: ReadonlySet<ProviderErrorKind> = new Set(['rejected']);

function report(artist: ArtistName, { kind, message, cause }: ProviderError, call: number): void {
  const facts = { artist, kind, call, reason: message, cause: cause instanceof Error ? cause.name : undefined };
  if (needsAPerson.has(kind)) log.error('an artist rejected the request', facts);
  else log.warn('an artist failed', facts);
}
