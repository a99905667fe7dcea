import { startPayments } from '#partners/payments/payments.ts';

/** A local run that a test can kill: `start-simulator.ts <data directory>` reports the simulator's process id. */
const simulator = await startPayments(process.argv[2] ?? '');
await simulator.control('idle', undefined);
console.log(simulator.pid());
