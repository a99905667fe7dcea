import { startPayments } from '#scripts/local/payments/payments';

/** A local run that a test can kill: `start-simulator.ts <data directory>` says the simulator's process and runs until then. */
const simulator = await startPayments(process.argv[2] ?? '');
console.log(simulator.pid());
