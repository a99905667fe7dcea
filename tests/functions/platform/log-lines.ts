import { onTestFinished, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';

export type LogLine = Readonly<Record<string, unknown>>;

/** The log lines of functions in this process until the test ends. The list grows as they are written. */
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
