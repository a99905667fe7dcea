import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { brand } from '#domain/values/brand.ts';

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The address has a secret: no search engine lists the page, and usage data has the pattern of its path. */
  readonly secret?: true;
  /** No search engine lists the page: it is only reached by a mail. */
  readonly unlisted?: true;
}

/** What the file of a page exports. */
export interface PageModule<Datum = unknown> {
  readonly Page: ComponentType;
  /** A hook: the datum that the page's head names, undefined while it loads. */
  readonly useDatum?: (params: Params) => Datum | undefined;
}

export interface PageRoute<Datum = unknown> {
  readonly path: string;
  readonly load: () => Promise<PageModule<Datum>>;
  /** `dashboard`, `ops` and `team` have a `layout.tsx`. `site` has none: top bar and footer are on every page. */
  readonly layout: 'site' | 'dashboard' | 'ops' | 'team';
  /** Signed-out visitors sign in first and then come back to the page. */
  readonly auth?: true;
  /** A page for everyone that asks the API. Pages behind the sign-in do so in any case. */
  readonly queries?: true;
  /** The params of each page that is written as HTML when the site is built. */
  readonly pages?: () => readonly Params[] | Promise<readonly Params[]>;
  readonly head: PageHead | ((datum: Datum | undefined) => PageHead);
  /** A link in the navigation of a layout. `group`: only for members of this group of the user pool. `manages`: only for admins and coaches of the team. */
  readonly nav?: {
    readonly in: 'dashboard' | 'ops' | 'team';
    readonly label: string;
    readonly group?: string;
    readonly manages?: true;
  };
}

/** The head of a row's page. Rows whose head names a datum have general words until it is loaded. */
export const headOf = ({ head }: PageRoute, datum?: unknown): PageHead =>
  typeof head === 'function' ? head(datum) : head;

export const titled = (title: string): string => `${title} · ${brand.name}`;

/** The row of a page of the dashboard, behind the sign-in. */
export const dashboardPage = <Datum>(row: Omit<PageRoute<Datum>, 'layout' | 'auth'>): PageRoute =>
  ({ ...row, layout: 'dashboard', auth: true }) as PageRoute;

/** The row of a page that the dashboard links to: the link's label is the page's title. */
export const dashboardTab = (label: string, path: string, load: PageRoute['load']): PageRoute =>
  dashboardPage({ path, load, head: { title: titled(label) }, nav: { in: 'dashboard', label } });

/** The row of a public page behind an address that someone was given. */
export const secretPage = (title: string, path: string, load: PageRoute['load']): PageRoute => ({
  path,
  load,
  layout: 'site',
  queries: true,
  head: { title: titled(title), secret: true },
});

/** The row of a page without params that is written as HTML when the site is built. */
export const publicPage = (row: Omit<PageRoute, 'layout' | 'pages'>): PageRoute => ({
  ...row,
  layout: 'site',
  pages: () => [{}],
});
