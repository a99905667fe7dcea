type Children = string | number | boolean | readonly Element[];
type Element = readonly [name: string, children: Children];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function render([name, children]: Element): string {
  const inner = Array.isArray(children) ? children.map(render).join('') : escape(String(children));
  return `<${name}>${inner}</${name}>`;
}

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${render(root)}`;
}

/** The text of every element of a name. Enough for the SDK's flat documents. */
export function xmlTexts(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text]) =>
    (text ?? '').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, entity: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (names[entity] ?? whole);
    }),
  );
}
