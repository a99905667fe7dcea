import type { ChildReply } from './child-service.ts';

/** The child's side of `startChildService`: starts with the parent's options, reports its port and ends with the parent. */
export function serveChild<Options>(start: (options: Options) => Promise<{ readonly port: number }>): void {
  const reply = (words: ChildReply) => void process.send?.(words);
  process.once('message', (options: Options) => {
    start(options).then(
      ({ port }) => reply({ port }),
      ({ message, code }: NodeJS.ErrnoException) => {
        reply({ failure: { message, code } });
        process.disconnect();
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C, a closed terminal and test runners signal the whole process group. The parent ends this process itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
