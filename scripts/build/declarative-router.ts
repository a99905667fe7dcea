import type { Plugin } from 'vite';

/** The places where the router asks whether it is a data router (7.18). The site's router is declarative, so the answer is no. */
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
  // Assigned beside the class, it would keep the boundary that nothing uses any more.
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

/**
 * Lets the bundler drop the data router's half of react-router, 2 kB of every first load: its error boundaries, its fallbacks and the
 * redirects of server components. A release that words these places differently fails the build.
 */
export function declarativeRouter(isRouter: (id: string) => boolean): Plugin {
  return {
    name: 'declarative-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!isRouter(id) || !code.includes('function _renderMatches(')) return null;
      return questions.reduce((text, [asked, answered]) => {
        if (!text.includes(asked)) throw new Error(`The router no longer has: ${asked}`);
        return text.replace(asked, answered);
      }, code);
    },
  };
}
