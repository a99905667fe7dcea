import { onTestFinished, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';

export type LogLine = Readonly<Record<string, unknown>>;

/** The lines that functions of this process write until the test ends, as they are written. */
export function logLines(): readonly LogLine[] {
  const lines: LogLine[] = [];
  log.setLogLevel('INFO');
  onTestFinished(() => {
    log.setLogLevel('WARN');
  });
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      if (String(text).startsWith('{')) lines.push(JSON.parse(String(text)) as LogLine);
      return true;
    });
  }
  return lines;
}
