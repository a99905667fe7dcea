import { resolve } from 'node:path';
import { type BudgetName, budgets, builderModules } from './budgets.ts';
import { builtSite } from './built-site.ts';
import { type BuiltPage, builtPages } from './pages.ts';

/** `npm run budget`: the bytes of every first load and their budgets. Measures the site in dist/. Fails if one is over its budget. */
const siteDir = resolve(import.meta.dirname, '../../../dist/web');
const site = builtSite(siteDir);

interface Measured {
  readonly what: string;
  readonly budget: BudgetName;
  readonly kB: number;
}

function measuredPage(page: BuiltPage): Measured[] {
  const scripts = site.scriptsOf(page.modules);
  const of = (budget: BudgetName, kB: number): Measured => ({ what: page.path, budget, kB });
  const html = site.kB([page.file], 'br');
  const font = site.kB(page.fonts, 'none');
  const code = site.kB(scripts, 'br');
  const lists = site.kB(page.lists, 'br');
  const pictures = site.kB(page.pictures, 'none');
  return [
    of('html', html),
    of('font', font),
    of(page.kind, code),
    ...(page.path === '/' ? [of('landing', html + font + code + lists + pictures)] : []),
  ];
}

const measured = [
  ...builtPages(siteDir).flatMap(measuredPage),
  { what: '/card-builder, signed in', budget: 'builder', kB: site.kB(site.scriptsOf(builderModules), 'gz') } as const,
];
const isOver = ({ budget, kB }: Measured): boolean => kB > budgets[budget].kB;
const width = Math.max(...measured.map(({ what }) => what.length));
for (const row of measured) {
  const { kB, goal, packed } = budgets[row.budget];
  const unit = packed === 'none' ? 'kB' : `kB ${packed}`;
  const figures = `${row.kB.toFixed(1).padStart(6)} of ${String(kB).padStart(3)} ${unit}`;
  console.log(
    `${row.what.padEnd(width)}  ${row.budget.padEnd(14)} ${figures}${isOver(row) ? '  over' : row.kB > goal ? `  goal ${goal}` : ''}`,
  );
}
const over = measured.filter(isOver).length;
console.log(over === 0 ? 'every first load is within its budget' : `${over} over their budget`);
process.exitCode = over === 0 ? 0 : 1;
