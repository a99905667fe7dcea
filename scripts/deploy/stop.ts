/** A reason that ends a command, with a message for the person who started it. */
export class Stop extends Error {}

/** Ends the process with the reason's message. A bug keeps its stack trace. */
export function endWith(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  const isForPeople = error instanceof Stop || error.message.startsWith('There is no stage');
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
