import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { now } from '../clock.ts';
import { readJson, writeJson } from '../state/json-file.ts';
import { type Listening, listening, loopback, onFreePort } from '../http/loopback.ts';

/** A mail as the inbox shows it. */
export interface Mail {
  readonly to: string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly at: string;
}

export interface LocalMail extends Listening {
  /** Newest first. */
  inbox(): Mail[];
  /** Adds a mail that does not come through SES: those of the user pool. */
  receive(mail: Omit<Mail, 'at'>): void;
  /** Settles when all received mails are on disk. */
  saved(): Promise<void>;
}

interface SentEmail {
  readonly destination: { readonly to: string[] };
  readonly subject: string;
  readonly body: { readonly html?: string; readonly text?: string };
}

type Start = (config: { host: string; port: number }) => Promise<Server>;

/** Mails in the inbox; older ones are dropped. */
const keptMails = 500;

/** SES and its inbox. Mails survive a restart. */
export async function startMail(file: string, wantedPort = 0): Promise<LocalMail> {
  const require = createRequire(import.meta.url);
  const { default: start } = require('aws-ses-v2-local') as { default: Start };
  const store = require('aws-ses-v2-local/dist/store') as { getStoreReadonly(): { emails: SentEmail[] } };
  const mails: Mail[] = (await readJson<Mail[]>(file)) ?? [];
  let saving = Promise.resolve();

  const receive = (mail: Omit<Mail, 'at'>) => {
    mails.unshift({ ...mail, at: now().toISOString() });
    mails.length = Math.min(mails.length, keptMails);
    saving = writeJson(file, mails);
  };
  const server = await onFreePort(wantedPort, async (port) => {
    const started = await start({ host: loopback, port });
    if (!started.listening) throw new Error('The mail server did not start.');
    return started;
  });
  // The library never empties its store, so move each answered mail into the inbox.
  server.prependListener('request', (_, response) => {
    response.on('finish', () => {
      for (const email of store.getStoreReadonly().emails.splice(0)) {
        receive({
          to: email.destination.to,
          subject: email.subject,
          html: email.body.html ?? null,
          text: email.body.text ?? null,
        });
      }
    });
  });
  return { ...listening(server), inbox: () => [...mails], receive, saved: () => saving };
}
