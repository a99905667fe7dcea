import { setTimeout as sleep } from 'node:timers/promises';
import { type ArtistName, artistRow, type HostedArtist } from '#domain/generation/artist-table';
import { AppError } from '#domain/errors';
import { log } from '../../platform/log.ts';
import { embeddedArtist } from './embedded.ts';
import { ProviderError, type ProviderErrorKind, providerErrors } from './provider-error.ts';
import type { CardArtist, PaintOrder, Painting } from './port.ts';

export interface HostedCardArtist extends CardArtist {
  readonly name: HostedArtist;
}

/** What the chain made, by whom, and what all its calls cost (estimated US cents). */
export interface Painted {
  readonly painting: Painting;
  readonly artist: ArtistName;
  readonly cost_cents: number;
}

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const realSleep: Wait = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);

interface Turn {
  readonly painting: Painting | null;
  readonly cents: number;
}

/**
 * Asks one artist after the other until one has painted; the embedded one, which cannot fail, is always last: never a dead end. Each artist gets an
 * equal share of the milliseconds that are left, so that one that hangs leaves the others their time.
 */
export async function paintInTurn(
  artists: readonly HostedCardArtist[],
  order: Omit<PaintOrder, 'signal'>,
  milliseconds: number,
  wait: Wait = realSleep,
): Promise<Painted> {
  const ends = performance.now() + milliseconds;
  let cost_cents = 0;
  for (const [index, artist] of artists.entries()) {
    const left = ends - performance.now();
    if (left <= 0) break;
    const share = Math.min(left / (artists.length - index), artistRow(artist.name).timeout * 1000);
    const turn = await tryArtist(artist, order, share, wait);
    cost_cents += turn.cents;
    if (turn.painting) return { painting: turn.painting, artist: artist.name, cost_cents };
  }
  const painting = await embeddedArtist.paint({ ...order, signal: AbortSignal.timeout(1000) });
  return { painting, artist: 'embedded', cost_cents };
}

async function tryArtist(
  artist: HostedCardArtist,
  order: Omit<PaintOrder, 'signal'>,
  share: number,
  wait: Wait,
): Promise<Turn> {
  const price = artistRow(artist.name).cents;
  const ends = performance.now() + share;
  const signal = AbortSignal.timeout(Math.ceil(share));
  let cents = 0;
  for (let call = 1; ; call += 1) {
    const outcome = await callOnce(artist, { ...order, signal });
    if (!(outcome instanceof ProviderError)) return { painting: outcome, cents: cents + price };
    const { tries, pause, charged } = providerErrors[outcome.kind];
    if (charged) cents += price;
    const rest = outcome.retryAfter ?? pause;
    report(artist.name, outcome, call);
    // A wait that eats the whole share leaves nothing to paint in.
    if (call >= tries || rest >= ends - performance.now()) return { painting: null, cents };
    if (rest > 0) await wait(rest, signal);
  }
}

async function callOnce(artist: CardArtist, order: PaintOrder): Promise<Painting | ProviderError> {
  try {
    return await Promise.race([artist.paint(order), rejectWhenAborted(order.signal)]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (order.signal.aborted) return new ProviderError('overdue', 'no picture in time', { cause: error });
    return error instanceof ProviderError ? error : new ProviderError('refused', 'unforeseen', { cause: error });
  }
}

/** Ends the wait even for an adapter that does not heed its signal. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new ProviderError('overdue', 'no picture in time'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

const needsAPerson: ReadonlySet<ProviderErrorKind> = new Set(['refused']);

function report(artist: ArtistName, { kind, message, cause }: ProviderError, call: number): void {
  const facts = { artist, kind, call, message, cause: cause instanceof Error ? cause.name : undefined };
  if (needsAPerson.has(kind)) log.error('an artist refused', facts);
  else log.warn('an artist failed', facts);
}
