import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { type MailKind, mailKinds } from '#domain/tables/events.ts';
import { brand } from '#domain/values/brand.ts';
import type { AnyRecipe, Mail, MailContent, MailContext } from '#functions/mail/page/mail-content.ts';
import '#local/lambda/jsx-hook.ts';
import { samples } from './samples.ts';

const context: MailContext = { userId: 'user-sample', fullName: 'Sam Okafor', subjectId: 'sample', state: 'sample' };

/** The mail of a kind, made from its sample by the real recipe. */
export async function sampleMail(kind: MailKind): Promise<Mail> {
  // Imported after the hook that compiles its JSX.
  const { mails } = await import('#functions/mail/recipes/mail-table.ts');
  const { data, context: over } = samples[kind];
  const mail = (mails[kind] as AnyRecipe).write(data as never, { ...context, ...over });
  if (!mail) throw new Error(`The sample of ${kind} says nothing.`);
  return mail;
}

/** The HTML and the text of a mail. */
export async function bodyOf(mail: MailContent) {
  const { mailBody } = await import('#functions/mail/page/mail-page.tsx');
  return mailBody(mail);
}

/** Writes docs/card-front.webp four times, each with another hue. */
async function writePictures(folder: string): Promise<void> {
  const front = resolve(import.meta.dirname, '../../../docs/card-front.webp');
  for (const [n, hue] of [0, 90, 180, 270].entries()) {
    const png = sharp(front).resize({ width: 320 }).modulate({ hue }).png();
    await writeFile(join(folder, `card-${n + 1}.png`), await png.toBuffer());
  }
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const indexPage = (rows: readonly { kind: MailKind; subject: string }[]): string => {
  const lines = rows.map(
    ({ kind, subject }) =>
      `<tr><td><code>${kind}</code></td><td><a href="${kind}.html">${escape(subject)}</a></td><td><a href="${kind}.txt">text</a></td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails of ${brand.name}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.25rem 1rem .25rem 0}</style><h1>Mails of ${brand.name}</h1><table>${lines.join('')}</table></html>`;
};

/** Writes every mail as HTML and text with an index page. @returns the number of mails */
export async function writeMails(folder: string): Promise<number> {
  process.env.SITE_ORIGIN ??= 'http://localhost:3000';
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writePictures(join(folder, 'pictures'));
  const rows = [];
  for (const kind of mailKinds) {
    const mail = await sampleMail(kind);
    const { html, text } = await bodyOf(mail);
    await writeFile(join(folder, `${kind}.html`), html);
    await writeFile(join(folder, `${kind}.txt`), `Subject: ${mail.subject}\n\n${text}\n`);
    rows.push({ kind, subject: mail.subject });
  }
  await writeFile(join(folder, 'index.html'), indexPage(rows));
  return rows.length;
}
