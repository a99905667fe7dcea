import { type AtRule, parse, type Rule } from 'postcss';

const namesIn = (text: string): string[] => [...text.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name ?? '');

/** True for a step of an animation, such as `50%`. */
const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/**
 * The rules of a sheet that can match an element with one of these classes. The page's scripts load the whole sheet, so
 * only rules that the HTML itself needs must be here. Negated classes do not count, because such a rule matches elements without them.
 */
export function usedRules(css: string, used: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const met = rule.selectors.filter((selector) =>
      namesIn(selector.replace(/:(?:not|has|is|where)\([^)]*\)/g, '')).every((name) => used.has(name)),
    );
    if (met.length === 0) rule.remove();
    else rule.selectors = met;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const kept = sheet.toString();
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (kept.match(new RegExp(`${rule.params}(?![\\w-])`, 'g'))?.length === 1) rule.remove();
  });
  return sheet.toString();
}
