import type { PackCheck } from '#domain/teams/packs/deal.ts';
import { deal, mixedText } from '#domain/teams/packs/shuffle.ts';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The browser's own verification: whether the seed has the published hash, and whether it deals the packed cards. */
export interface DealVerdict {
  readonly isSeed: boolean;
  readonly isDealt: boolean;
}

/** Deals the order again. Null while the seed is secret. */
export async function dealAgain({ seed, pack, ...check }: PackCheck): Promise<DealVerdict | null> {
  if (seed === null || pack === null) return null;
  const hash = hex(await crypto.subtle.digest('SHA-256', bytesOf(seed)));
  const mixed = new TextEncoder().encode(mixedText(seed, check.chance ?? ''));
  const dealt = check.algorithm === 1 ? seed : hex(await crypto.subtle.digest('SHA-256', mixed));
  const cards = check.cards.map(({ key }) => key);
  const { number: quantity, cards_per_pack: cardsPerPack, own } = check;
  const packs = deal({ seed: dealt, cards, quantity, cardsPerPack, own });
  return { isSeed: hash === check.seed_sha256, isDealt: packs.at(-1)?.join() === pack.join() };
}
