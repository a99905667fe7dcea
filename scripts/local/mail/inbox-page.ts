import type { Mail } from './mail.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const linked = (text: string) => escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c1a17;background:#faf7f1}
article{background:#fff;border:1px solid #e4dccb;border-radius:8px;padding:1rem;margin:0 0 1rem}
h2{font-size:1.1rem;margin:0}p.meta{color:#6a6256;margin:0 0 .75rem}iframe{width:100%;height:24rem;border:0}pre{white-space:pre-wrap;font:inherit}`;

/** The page of the local inbox. Each mail's HTML is in a sandbox; its links open in the whole window. */
export function inboxPage(mails: readonly Mail[]): string {
  const articles = mails.map(
    ({ to, subject, html, text, at }) =>
      `<article><h2>${escape(subject)}</h2><p class="meta">${escape(to.join(', '))} · ${at}</p>${
        html === null
          ? `<pre>${linked(text ?? '')}</pre>`
          : `<iframe title="${escape(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escape(`<base target="_top">${html}`)}"></iframe>`
      }</article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title><style>${style}</style><h1>Inbox</h1>${articles.join('') || '<p>No mail yet.</p>'}</html>`;
}
