import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import type { PromisedDeal } from '#domain/teams/packs/deal.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import styles from './lucky-words.module.css';

const firsts = ['brave', 'quick', 'golden', 'lucky', 'mighty', 'silver', 'sunny', 'wild'] as const;
const seconds = ['otter', 'falcon', 'comet', 'tiger', 'rocket', 'puma', 'raven', 'wolf'] as const;

/** Random words with a number: about 24 random bits. */
function randomWords(): string {
  const [one = 0, other = 0, number = 0] = crypto.getRandomValues(new Uint32Array(3));
  return `${firsts[one % firsts.length]} ${seconds[other % seconds.length]} ${number % 1_000_000}`;
}

/** The buyer's contribution to the shuffle: random words until the buyer types others. */
export const useLuckyWords = (): readonly [string, (words: string) => void] => useState(randomWords);

interface LuckyWordsProps {
  readonly promised: readonly PromisedDeal[];
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** The field for the buyer's contribution to the shuffle. Renders nothing if packs are not random. */
export function LuckyWordsField({ promised, words, onChange }: LuckyWordsProps) {
  if (promised.length === 0) return null;
  return (
    <TextField
      label="Your lucky words"
      autoComplete="off"
      maxLength={limits.teamOrder.luckyWords}
      hint="Keep ours or type your own, but no names: the check of your packs shows them."
      value={words}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Two sentences about the deal, with the folded fingerprints. */
export function PromisedDeals({ promised }: Pick<LuckyWordsProps, 'promised'>) {
  return (
    <>
      <Quiet>
        The team’s next shuffles are fixed already, and their fingerprints are public. Your order takes the next one and
        mixes it with your lucky words, so nobody can choose your cards.
      </Quiet>
      <details>
        <summary>Fingerprints of the next {promised.length} shuffles</summary>
        <ol className={styles.hashes}>
          {promised.map(({ number, seed_sha256: hash }) => (
            <li key={number} value={number}>
              <code>{hash}</code>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
