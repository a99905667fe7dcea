import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { brand } from '#domain/values/brand.ts';

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The address contains a secret: search engines must not list it, and usage data gets the path's pattern. */
  readonly secret?: true;
  /** Search engines must not list the page: only mails link to it. */
  readonly unlisted?: true;
}

/** The exports of a page's file. */
export interface PageModule<Datum = unknown> {
  readonly Page: ComponentType;
  /** A hook. Returns the datum that the page's head names; undefined while it loads. */
  readonly useDatum?: (params: Params) => Datum | undefined;
}

export interface PageRoute<Datum = unknown> {
  readonly path: string;
  readonly load: () => Promise<PageModule<Datum>>;
  /** `dashboard`, `ops` and `team` have a `layout.tsx`. `site` has none, because every page has top bar and footer. */
  readonly layout: 'site' | 'dashboard' | 'ops' | 'team';
  /** Signed-out visitors sign in first and then come back to the page. */
  readonly auth?: true;
  /** A public page that calls the API. Pages behind the sign-in always may. */
  readonly queries?: true;
  /** The params of each page that the build writes as HTML. */
  readonly pages?: () => readonly Params[] | Promise<readonly Params[]>;
  readonly head: PageHead | ((datum: Datum | undefined) => PageHead);
  /** A link in a layout's navigation. `group`: only for this group of the user pool. `manages`: only for admins and coaches of the team. */
  readonly nav?: {
    readonly in: 'dashboard' | 'ops' | 'team';
    readonly label: string;
    readonly group?: string;
    readonly manages?: true;
  };
}

/** The head of a row's page. A head that names a datum is general until the datum has loaded. */
export const headOf = ({ head }: PageRoute, datum?: unknown): PageHead =>
  typeof head === 'function' ? head(datum) : head;

export const titled = (title: string): string => `${title} · ${brand.name}`;

/** The row of a page of the dashboard, behind the sign-in. */
export const dashboardPage = <Datum>(row: Omit<PageRoute<Datum>, 'layout' | 'auth'>): PageRoute =>
  ({ ...row, layout: 'dashboard', auth: true }) as PageRoute;

/** The row of a page that the dashboard links to. The link's label is the page's title. */
export const dashboardTab = (label: string, path: string, load: PageRoute['load']): PageRoute =>
  dashboardPage({ path, load, head: { title: titled(label) }, nav: { in: 'dashboard', label } });

/** The row of a public page whose address contains a secret. */
export const secretPage = (title: string, path: string, load: PageRoute['load']): PageRoute => ({
  path,
  load,
  layout: 'site',
  queries: true,
  head: { title: titled(title), secret: true },
});

/** The row of a page without params that the build writes as HTML. */
export const publicPage = (row: Omit<PageRoute, 'layout' | 'pages'>): PageRoute => ({
  ...row,
  layout: 'site',
  pages: () => [{}],
});
