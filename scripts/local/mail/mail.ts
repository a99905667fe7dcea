import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { now } from '../clock.ts';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { type Listening, listen, loopback } from '../http/loopback.ts';
import { xmlDocument } from '../s3/xml.ts';
import { readJson, writeJson } from '../state/json-file.ts';
import { isSimulated, simulatedReports } from './simulator.ts';

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
  /** Adds a mail of the user pool, which does not come through SES. Settles when it is on disk. */
  receive(mail: Omit<Mail, 'at'>): Promise<void>;
}

interface SentEmail {
  readonly messageId: string;
  readonly from: string;
  readonly destination: { readonly to: string[] };
  readonly subject: string;
  readonly body: { readonly html?: string; readonly text?: string };
}

type Start = (config: { host: string; port: number }) => Promise<Server>;

const inboxMail = ({ destination, subject, body: { html, text } }: SentEmail): Omit<Mail, 'at'> => ({
  to: destination.to,
  subject,
  html: html ?? null,
  text: text ?? null,
});

/** Mails in the inbox. Older ones are dropped. */
const keptMails = 500;

/**
 * The tags of a SendEmail request, which the library drops: `Tags.member.1.Name=mail&Tags.member.1.Value=…`. Call it after the request has
 * ended.
 */
function tagsOf(request: IncomingMessage): () => Record<string, string> {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  return () => {
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const names = [...form].filter(([field]) => /^Tags\.member\.\d+\.Name$/.test(field));
    return Object.fromEntries(names.map(([field, name]) => [name, form.get(field.replace(/Name$/, 'Value')) ?? '']));
  };
}

export interface MailOptions {
  readonly faults?: AwsFaults | undefined;
  readonly port?: number;
  /** Called with SNS's message to the reports queue, for mails to AWS's mailbox simulator. */
  readonly report?: (message: string) => void;
}

interface Program {
  /** Answers a request to SES. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Removes and returns the new mails. */
  taken(): SentEmail[];
}

/** Loads the library with the first mail: it would add 0.3 s and 50 MB to each start. */
async function loadProgram(): Promise<Program> {
  const require = createRequire(import.meta.url);
  const { default: start } = require('aws-ses-v2-local') as { default: Start };
  const store = require('aws-ses-v2-local/dist/store') as { getStoreReadonly(): { emails: SentEmail[] } };
  // The library's server also listens on a port, which is not needed here.
  const server = await start({ host: loopback, port: 0 });
  server.close();
  return {
    answer: (request, response) => void server.emit('request', request, response),
    // The library never empties its store.
    taken: () => store.getStoreReadonly().emails.splice(0),
  };
}

/** SES's refusal above the account's rate. It drops the mail. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const error: [string, string][] = [
    ['Type', 'Sender'],
    ['Code', 'Throttling'],
    ['Message', 'Maximum sending rate exceeded.'],
  ];
  request.resume();
  response.writeHead(400, { 'content-type': 'text/xml' });
  response.end(
    xmlDocument([
      'ErrorResponse',
      [
        ['Error', error],
        ['RequestId', randomUUID()],
      ],
    ]),
  );
}

/** SES and its inbox. Mails survive a restart. */
export async function startMail(file: string, { port = 0, report, faults }: MailOptions = {}): Promise<LocalMail> {
  const mails: Mail[] = (await readJson<Mail[]>(file)) ?? [];
  const receive = async (mail: Omit<Mail, 'at'>) => {
    mails.unshift({ ...mail, at: now().toISOString() });
    mails.length = Math.min(mails.length, keptMails);
    await writeJson(file, mails);
  };
  let loading: Promise<Program> | undefined;
  const server = await listen(
    async (request, response) => {
      if (faults?.refuses('mail', request)) return refuse(request, response);
      loading ??= loadProgram();
      const program = await loading;
      const tags = tagsOf(request);
      const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
      // The sender never repeats a mail after a success reply, so the reply waits until the mail is on disk.
      response.end = (...parts: unknown[]) => {
        const sent = program.taken();
        Promise.all(sent.map((mail) => receive(inboxMail(mail)))).then(
          () => {
            for (const { messageId, from, destination } of sent) {
              if (!isSimulated(destination.to)) continue;
              const mail = { messageId, from, to: destination.to, tags: tags() };
              for (const message of simulatedReports(mail)) report?.(message);
            }
            return end(...parts);
          },
          (error: unknown) => response.destroy(error as Error),
        );
        return response;
      };
      program.answer(request, response);
    },
    { port, elsewhere: true },
  );
  return { ...server, inbox: () => [...mails], receive };
}
