import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';

/** Fills the browsers' signs and names into the text of `web/public/old-browser.js`. */
export function oldBrowserScript(text: string): string {
  const names = oldestBrowsers.map(({ name, version }) => `${name} ${version}`);
  const signs = oldestBrowsers.map(({ sign }) => sign).join(' && ');
  return text.replace('SIGNS', signs).replace('NAMES', `${names.slice(0, -1).join(', ')}, ${names.at(-1)}`);
}
