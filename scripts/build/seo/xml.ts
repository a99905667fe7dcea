const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text inside XML or an attribute of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign] ?? sign);
