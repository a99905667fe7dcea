import { runShop, type ShopRun } from './run-shop.ts';

/** Runs one shop in a process of its own: the first message says which, the answer is its outcome. */
process.once('message', (run: ShopRun) => {
  console.warn = () => {};
  runShop(run).then(
    (outcome) => process.send?.(outcome, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
