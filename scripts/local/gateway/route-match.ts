/** A route of the API. A part of its path that starts with a colon is a parameter: `/api/cards/:id`. */
export interface Route {
  readonly method: string;
  readonly path: string;
  /** The function that answers it. */
  readonly name: string;
}

export interface Match {
  readonly name: string;
  /** In API Gateway's form: `GET /api/cards/{id}`. */
  readonly routeKey: string;
  readonly params: Readonly<Record<string, string>>;
}

/** @param path percent-encoded @returns undefined if no route matches */
export type MatchRoute = (method: string, path: string) => Match | undefined;

/** Fixed paths come before those with parameters, as in API Gateway. */
export function routeMatcher(routes: readonly Route[]): MatchRoute {
  const patterns = routes
    .map(({ method, path, name }) => {
      const parts = path.split('/');
      const isParameter = (part: string) => part.startsWith(':');
      const source = parts.map((part) =>
        isParameter(part) ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll('.', '\\.'),
      );
      const key = parts.map((part) => (isParameter(part) ? `{${part.slice(1)}}` : part)).join('/');
      const pattern = new RegExp(`^${source.join('/')}$`);
      return { method, name, pattern, routeKey: `${method} ${key}`, parameters: parts.filter(isParameter).length };
    })
    .sort((a, b) => a.parameters - b.parameters);
  return (method, path) => {
    for (const row of patterns) {
      if (row.method !== method) continue;
      const found = row.pattern.exec(path);
      if (!found) continue;
      const params = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
      return { name: row.name, routeKey: row.routeKey, params: Object.fromEntries(params) };
    }
    return undefined;
  };
}
