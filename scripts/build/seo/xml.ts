const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML or an HTML attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign] ?? sign);
