const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

export const plainLines = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

const countOf = (line: string, separator: Separator): number =>
  line.replace(/"(?:[^"]|"")*"/g, '').split(separator).length - 1;

/** The separator of a list: the one that most of the first lines have equally often. Default: comma. */
export function separatorOf(text: string): Separator {
  const lines = text.split('\n', 30).filter((line) => line.trim() !== '');
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => countOf(line, separator)).filter((count) => count > 0);
    const common = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const agree = counts.filter((count) => count === common).length;
    return { separator, score: common === 0 ? 0 : agree * 10 + Math.min(common, 9) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

/** The line, from 1, whose quotation mark is never closed. */
export function openQuoteLine(text: string): number {
  let [isOpen, opened] = [false, 1];
  for (const [index, line] of text.split('\n').entries()) {
    if ((line.split('"').length - 1) % 2 === 0) continue;
    isOpen = !isOpen;
    if (isOpen) opened = index + 1;
  }
  return opened;
}

/** Whether the content is not text: a spreadsheet's own file, for example. Text has no control characters but line ends and tabs. */
export const isNoText = (text: string): boolean =>
  /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text) || /^(PK|%PDF)/.test(text);
