import type { Plugin } from 'vite';

/** Places where the router checks whether it is a data router (7.18). The site's router is declarative, so they become false. */
const questions: readonly (readonly [string, string])[] = [
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  [
    'function useRoutesImpl(routes, locationArg, dataRouterOpts) {',
    'function useRoutesImpl(routes, locationArg) {\nconst dataRouterOpts = void 0;',
  ],
  [
    'function _renderMatches(matches, parentMatches = [], dataRouterOpts) {\n  let dataRouterState = dataRouterOpts?.state;',
    'function _renderMatches(matches, parentMatches = []) {\nconst dataRouterOpts = void 0;\nconst dataRouterState = void 0;',
  ],
  // An assignment after the class would keep the unused boundary.
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

function callsIn(node: Node): Node[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(callsIn);
  return node.type === 'CallExpression' ? [node, ...inside] : inside;
}

/** Removes messages for developers: warnings, and the messages of checks. The checks stay. */
function withoutMessages(code: string, program: Node): string {
  const cuts = callsIn(program).flatMap(({ start, end, callee, arguments: [first, second] = [] }) => {
    if (callee?.name === 'warning' || callee?.name === 'warningOnce') return [{ start, end, by: 'void 0' }];
    if (callee?.name !== 'invariant' || !first || !second) return [];
    return [{ start: first.end, end: second.end, by: '' }];
  });
  const outer = cuts.filter((cut) => !cuts.some((other) => other.start < cut.start && cut.end <= other.end));
  return outer
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/**
 * Lets the bundler drop the data router's half of react-router, 2 kB of every first load: its error boundaries, fallbacks and
 * server redirects. A release that words these places differently fails the build. Development keeps the messages for developers.
 */
export function declarativeRouter(isRouter: (id: string) => boolean): Plugin {
  return {
    name: 'declarative-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!isRouter(id) || !code.includes('function _renderMatches(')) return null;
      const answered = questions.reduce((text, [asked, answer]) => {
        if (!text.includes(asked)) throw new Error(`The router no longer has: ${asked}`);
        return text.replace(asked, answer);
      }, code);
      return { code: withoutMessages(answered, this.parse(answered) as unknown as Node), map: null };
    },
  };
}
