import { runShop, type ShopRun } from './run-shop.ts';

/** One shop in a process of its own: plays what its first message asks for, answers with the outcome and ends. */
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
