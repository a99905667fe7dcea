import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMail } from '#local/mail/mail.ts';
import { credentials, region } from '#local/names.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => removeScratch(dir));

const mail = (subject: string) =>
  new SendEmailCommand({
    Source: 'cards@goldcut.example',
    Destination: { ToAddresses: ['shopper@example.com'] },
    Message: { Subject: { Data: subject }, Body: { Html: { Data: '<p>Hello</p>' }, Text: { Data: 'Hello' } } },
  });

it('An accepted mail is in the inbox even after a kill at that moment', async () => {
  const file = join(dir, 'mails.json');
  for (const subject of ['First', 'Second', 'Third']) {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./start-mail.ts', import.meta.url)), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const ses = new SESClient({ endpoint: line.replace('ready ', ''), region, credentials });
    await ses.send(mail(subject));
    child.kill('SIGKILL');
    await once(child, 'exit');
    ses.destroy();
  }
  const after = await startMail(file);
  expect(after.inbox().map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
  await after.close();
});
