import { brand } from '#domain/brand';

export interface MailContent {
  readonly title: string;
  readonly lines: readonly string[];
  readonly action?: { readonly words: string; readonly address: string };
  readonly picture?: { readonly address: string; readonly alt: string };
}

export interface MailPage {
  readonly html: string;
  readonly text: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const paragraph = (line: string): string =>
  `<p style="margin:0 0 16px;font-size:17px;line-height:1.55">${escape(line)}</p>`;

const button = ({ words, address }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:24px 0"><a href="${escape(address)}" style="display:inline-block;padding:14px 24px;background:#16130E;color:#F7F3EB;` +
  `border-bottom:3px solid #D9A93A;border-radius:6px;font-weight:600;text-decoration:none">${escape(words)}</a></p>`;

const image = ({ address, alt }: NonNullable<MailContent['picture']>): string =>
  `<p style="margin:24px 0"><img src="${escape(address)}" alt="${escape(alt)}" width="240" style="display:block;border-radius:12px"></p>`;

/** The one layout of our mails: paper, ink and a gold rule; tables and inline styles because mail readers know no better. */
export function mailPage({ title, lines, action, picture }: MailContent): MailPage {
  const html =
    '<!doctype html><html lang="en"><body style="margin:0;background:#F7F3EB;color:#16130E;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" style="max-width:560px;text-align:left" cellpadding="0" cellspacing="0"><tr><td>' +
    `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid #D9A93A;font-weight:800;letter-spacing:.04em">${escape(brand.name.toUpperCase())}</p>` +
    `<h1 style="margin:0 0 20px;font-size:28px;line-height:1.1">${escape(title)}</h1>` +
    lines.map(paragraph).join('') +
    (picture ? image(picture) : '') +
    (action ? button(action) : '') +
    `<p style="margin:32px 0 0;font-size:14px;color:#4F493D">${escape(brand.tagline)}<br>${escape(brand.supportMail)}</p>` +
    '</td></tr></table></td></tr></table></body></html>';
  const text = [title, ...lines, ...(action ? [`${action.words}: ${action.address}`] : []), brand.name].join('\n\n');
  return { html, text };
}
