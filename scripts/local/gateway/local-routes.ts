import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

import { type DemoClock, now } from '../clock.ts';
import { readBody } from '../http/read-body.ts';
import { inboxPage } from '../mail/inbox-page.ts';
import type { LocalMail } from '../mail/mail.ts';
import type { HttpReply } from './http-event.ts';

export interface LocalRoutes {
  readonly mail: Pick<LocalMail, 'inbox'>;
  readonly clock: DemoClock;
  /** Expires rows and runs scheduled functions. */
  readonly afterAdvance: () => Promise<void>;
}

/** Max one year, because a demo needs only days and weeks. */
const Advance = z.object({
  advance_seconds: z
    .number()
    .min(0)
    .max(366 * 86_400),
});

const json = (value: unknown, status = 200): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

/** The routes that only the local run has: inbox and demo clock. */
export async function answerLocal(request: IncomingMessage, path: string, local: LocalRoutes): Promise<HttpReply> {
  switch (`${request.method} ${path}`) {
    case 'GET /_local/inbox':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: inboxPage(local.mail.inbox()),
      };
    case 'GET /_local/inbox.json':
      return json(local.mail.inbox());
    case 'GET /_local/clock':
      return json(time(local.clock));
    case 'POST /_local/clock':
      return advance(request, local);
    case 'POST /_local/run-scheduled':
      await local.afterAdvance();
      return json(time(local.clock));
    default:
      return json({ error: 'Not found.' }, 404);
  }
}

const time = (clock: DemoClock) => ({ now: now().toISOString(), offset_seconds: clock.offsetSeconds() });

async function advance(request: IncomingMessage, { clock, afterAdvance }: LocalRoutes): Promise<HttpReply> {
  const body = await readBody(request, 10_000);
  const asked = Advance.safeParse(parse(body?.toString() ?? ''));
  if (!asked.success) return json({ error: 'advance_seconds: a number from 0 to one year of seconds' }, 400);
  await clock.advance(asked.data.advance_seconds);
  await afterAdvance();
  return json(time(clock));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
