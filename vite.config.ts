import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';
import { builtOffers } from '#scripts/build/built-offers.ts';
import { endpointModules } from '#scripts/build/endpoint-modules.ts';
import { markdownPosts } from '#scripts/build/markdown-posts.ts';
import { filledOldBrowserScript } from '#scripts/build/old-browser-script.ts';
import { pureModules } from '#scripts/build/pure-modules.ts';
import { serverOnly } from '#scripts/build/server-only.ts';
import { settledContent } from '#scripts/build/settled-content.ts';

const root = import.meta.dirname;
// The package's own entry is its development build. The site sees it through react-router-dom alone.
const ofRouterDom = createRequire(createRequire(resolve(root, 'web/package.json')).resolve('react-router-dom'));
const router = resolve(dirname(ofRouterDom.resolve('react-router')), '../production/index.mjs');
const isRouter = (id: string): boolean => /\/react-router\/dist\/production\//.test(id);
const domainDir = resolve(root, 'domain');
const searchPages = [
  'custom-trading-cards',
  'personalized-sports-cards',
  'youth-baseball-cards',
  'sports-card-maker',
  'team-picture-cards',
];
const settled = [
  'landing',
  'box-kind-table',
  'partners',
  'faq',
  'about',
  ...searchPages.map((name) => `search-pages/${name}`),
].map((name) => resolve(root, 'web/src/base/content', `${name}.ts`));

// Small files compress badly. So there is one file with the code of all pages and one with what reads the API. A group includes what its
// modules import, so files that public pages also use are listed first.
const shared = { name: 'shared', test: /\/domain\/tables\/general-messages\.|\/web\/src\/base\/lib\/signed-link\./ };
// The entry stays a file of its own, for its styles.
const everyPage = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !/\.(?:css|html)$|\/main\.tsx$/.test(id),
};
const errors = { name: 'errors', test: /\/domain\/tables\/errors[./]/ };
const layout = { name: 'layout', test: /\/web\/src\/parts\/layout\// };
const reading = {
  name: 'reading',
  test: /\/node_modules\/@tanstack\/(?!.*[qQ]ueries)|\/domain\/shop\/cart-limits\.|\/web\/src\/(?:base\/api\/|shop\/cart\/cart-button|(?:parts\/page\/(?:loaded|try-again|more-button|notice|loading-press)|parts\/forms\/field|base\/data\/(?:api|every-page|paged-list|query-keys|site-config|with-queries)|shop\/data\/cart)\.)/,
};

const groups = [shared, everyPage, errors, layout, reading];

/** Every first load lists the files of later ones, so that short names save it half a kilobyte. The manifest has what is in each. */
const shortNames = {
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:5][extname]' : 'assets/[name]-[hash:6][extname]',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [
    react(),
    markdownPosts(),
    endpointModules(),
    settledContent(settled),
    filledOldBrowserScript(),
    serverOnly({ [resolve(domainDir, 'tables/errors/server-errors.ts')]: 'serverErrors' }),
    pureModules((id) => id.startsWith(domainDir) || isRouter(id)),
  ],
  define: { builtStageOffers: JSON.stringify(builtOffers()) },
  resolve: {
    alias: command === 'build' && !isSsrBuild ? [{ find: /^react-router$/, replacement: router }] : [],
  },
  // Development keeps the readable ones. The prerendered pages are another build, with the same names.
  css: { modules: command === 'build' ? { generateScopedName: '_[hash:base64:4]' } : {} },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: oldestBrowsers.flatMap(({ targets }) => [...targets]),
    manifest: true,
    // MIT, ISC and BSD require that their notices go with the code.
    license: isSsrBuild ? false : { fileName: 'third-party.txt' },
    // No file names its map, so browsers do not request them.
    sourcemap: isSsrBuild ? false : 'hidden',
    // All browsers of the target support it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The prerendered pages name the same pictures.
      output: isSsrBuild ? { assetFileNames: shortNames.assetFileNames } : { ...shortNames, codeSplitting: { groups } },
    },
  },
}));
