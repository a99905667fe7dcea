import type { LotStart } from './lot.ts';

/** The process of one lot: the first message says which, the answer is its outcome. */
export function serveLot<Outcome>(play: (start: LotStart) => Promise<Outcome>): void {
  process.once('message', (start: LotStart) => {
    console.warn = () => {};
    play(start).then(
      (outcome) => process.send?.(outcome, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
