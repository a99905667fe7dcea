import { brand } from '#domain/brand';

export interface MailContent {
  readonly title: string;
  readonly lines: readonly string[];
  readonly action?: { readonly words: string; readonly address: string };
  readonly picture?: { readonly address: string; readonly alt: string };
  /** What was bought, line by line, with a small picture each. */
  readonly items?: readonly MailItem[];
  /** Sums under the items; the one that is meant stands out. */
  readonly sums?: readonly { readonly label: string; readonly amount: string; readonly isTotal?: boolean }[];
  /** Small print, such as why the mail came and how to get no more of them. */
  readonly foot?: { readonly words: string; readonly action: { readonly words: string; readonly address: string } };
}

export interface MailItem {
  readonly text: string;
  readonly detail: string;
  readonly amount: string;
  readonly picture: string | null;
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

const cell = 'padding:8px 0;border-bottom:1px solid #D8CFBD;font-size:15px;line-height:1.4;vertical-align:middle';

const itemRow = ({ text, detail, amount, picture }: MailItem): string =>
  `<tr><td width="72" style="${cell}">` +
  (picture
    ? `<img src="${escape(picture)}" alt="" width="56" height="78" style="display:block;border-radius:4px">`
    : '') +
  `</td><td style="${cell}"><b>${escape(text)}</b><br><span style="color:#4F493D">${escape(detail)}</span></td>` +
  `<td align="right" style="${cell};white-space:nowrap">${escape(amount)}</td></tr>`;

const sumRow = ({ label, amount, isTotal = false }: NonNullable<MailContent['sums']>[number]): string => {
  const style = `padding:4px 0;font-size:15px${isTotal ? ';font-weight:700' : ''}`;
  return (
    `<tr><td></td><td align="right" style="${style};padding-right:16px">${escape(label)}</td>` +
    `<td align="right" style="${style};white-space:nowrap">${escape(amount)}</td></tr>`
  );
};

const bill = ({ items = [], sums = [] }: MailContent): string =>
  items.length + sums.length === 0
    ? ''
    : '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">' +
      `${items.map(itemRow).join('')}${sums.map(sumRow).join('')}</table>`;

const smallPrint = ({ foot }: MailContent): string =>
  foot
    ? `<p style="margin:16px 0 0;font-size:13px;color:#4F493D">${escape(foot.words)} ` +
      `<a href="${escape(foot.action.address)}" style="color:#0B6A8A">${escape(foot.action.words)}</a></p>`
    : '';

function plainText({ title, lines, items = [], sums = [], action, foot }: MailContent): string {
  const bought = items.map(({ text, detail, amount }) => `${text} (${detail}): ${amount}`);
  const added = sums.map(({ label, amount }) => `${label}: ${amount}`);
  return [
    title,
    ...lines,
    ...(bought.length + added.length > 0 ? [[...bought, ...added].join('\n')] : []),
    ...(action ? [`${action.words}: ${action.address}`] : []),
    brand.name,
    ...(foot ? [`${foot.words} ${foot.action.words}: ${foot.action.address}`] : []),
  ].join('\n\n');
}

/** The one layout of our mails: paper, ink and a gold rule; tables and inline styles because mail readers know no better. */
export function mailPage(content: MailContent): MailPage {
  const { title, lines, action, picture } = content;
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#F7F3EB;color:#16130E;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" style="max-width:560px;text-align:left" cellpadding="0" cellspacing="0"><tr><td>' +
    `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid #D9A93A;font-weight:800;letter-spacing:.04em">${escape(brand.name.toUpperCase())}</p>` +
    `<h1 style="margin:0 0 20px;font-size:28px;line-height:1.1">${escape(title)}</h1>` +
    lines.map(paragraph).join('') +
    (picture ? image(picture) : '') +
    bill(content) +
    (action ? button(action) : '') +
    `<p style="margin:32px 0 0;font-size:14px;color:#4F493D">${escape(brand.tagline)}<br>${escape(brand.supportMail)}</p>` +
    smallPrint(content) +
    '</td></tr></table></td></tr></table></body></html>';
  return { html, text: plainText(content) };
}
