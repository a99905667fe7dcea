import { mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtPages } from '../budget/pages.ts';
import { start, stop } from '../start-product.ts';
import { needProgram } from '../tools.ts';
import { loadLighthouse, type Report } from './load-lighthouse.ts';

/** `npm run lighthouse -- [--runs 5] [--page /faq]`: mobile Lighthouse over the prerendered pages of the build. Prints medians. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
});
const siteDir = resolve(import.meta.dirname, '../../../dist/web');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The audits that cost points, each once. */
function failed({ audits }: Report): string[] {
  const measured = new Set(['binary', 'metricSavings']);
  return Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => measured.has(scoreDisplayMode) && score !== null && score < 0.9)
    .map(([id]) => id);
}

function row(path: string, reports: readonly Report[]): string {
  const score = (name: string) => Math.round(100 * median(reports.map((each) => each.categories[name]?.score ?? 0)));
  const value = (id: string) => median(reports.map((each) => each.audits[id]?.numericValue ?? Number.NaN));
  const ms = (id: string) => `${Math.round(value(id))} ms`;
  const scores = categories.map((name) => score(name)).join(' / ');
  return `| ${path} | ${scores} | ${ms(metrics.LCP)} | ${ms(metrics.FCP)} | ${value(metrics.CLS).toFixed(3)} | ${ms(metrics.TBT)} |`;
}

const [product, lighthouse] = await Promise.all([
  start(mkdtempSync(join(tmpdir(), 'goldcut-lighthouse-'))),
  loadLighthouse(),
]);
const chrome = await lighthouse.launch({
  chromePath: needProgram('chromium'),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
try {
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')} on ${cpus().length} cores, ${values.runs} runs`,
  );
  console.log('| page | performance / accessibility / best practices / SEO | LCP | FCP | CLS | TBT |');
  console.log('|---|---|---|---|---|---|');
  const notes: string[] = [];
  for (const path of values.page ?? builtPages(siteDir).map((page) => page.path)) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const result = await lighthouse.run(product.origin + path, {
        port: chrome.port,
        onlyCategories: categories,
        logLevel: 'silent',
      });
      if (result) reports.push(result.lhr);
    }
    console.log(row(path, reports));
    notes.push(`${path}: ${[...new Set(reports.flatMap(failed))].join(', ') || 'nothing'}`);
  }
  console.log(`\nbelow 90:\n${notes.join('\n')}`);
} finally {
  chrome.kill();
  await stop(product);
}
