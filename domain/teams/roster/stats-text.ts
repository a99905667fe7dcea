import { limits } from '#domain/tables/limits.ts';
import type { Stats } from '#domain/values/card-texts.ts';

/** Parses stats, `Goals: 12; Assists: 7` or one a line; `problem` is an error message. The first value of a label counts. */
export function readStats(text: string): { readonly stats: Stats; readonly problem: string | null } {
  const parts = text.split(/[;\n\r]/).filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => /^\s*([^:]+?)\s*[:=]\s*(.+?)\s*$/.exec(part));
  const stats = Object.fromEntries(pairs.toReversed().map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
  const inOrder = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', stats[pair?.[1] ?? ''] ?? '']));
  return { stats: inOrder, problem: problemOf(pairs, inOrder) };
}

/** Headings of averages, which sport writes with three digits behind a point: `.287`. */
const averages = /^(?:avg|ba|obp|slg|ops|f(?:ld)?%|fpct|fld|pct|w-l%|win ?%|batting average|average)\.?$/i;

/** `0.287` and `,287` are `.287`. Other stats only lose a leading comma: `,5` is `.5`. */
export function evenAverage(label: string, value: string): string {
  if (!averages.test(label.trim())) return value.replace(/^,(?=\d+$)/, '.');
  return value.replace(/^(?:0?|(1))[.,](\d{3})$/, (_, one = '', digits: string) => `${one}.${digits}`);
}

/** Why a back cannot print all of these stats, as a message. Null if it can. */
export const tooManyStats = (stats: Stats): string | null =>
  Object.keys(stats).length > limits.text.stats ? `A card has up to ${limits.text.stats} stats.` : null;

function problemOf(pairs: readonly (RegExpExecArray | null)[], stats: Stats): string | null {
  if (pairs.includes(null)) return 'Please write each stat with a colon, such as Goals: 12.';
  const tooMany = tooManyStats(stats);
  if (tooMany !== null) return tooMany;
  const isLong = Object.entries(stats).some(
    ([label, value]) => label.length > limits.print.stat_label || value.length > limits.print.stat_value,
  );
  return isLong
    ? `A stat has at most ${limits.print.stat_label} characters before its colon and ${limits.print.stat_value} after it.`
    : null;
}

/** One a line. */
export const statsText = (stats: Stats): string =>
  Object.entries(stats)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
