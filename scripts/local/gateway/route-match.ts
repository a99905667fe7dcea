import type { Area } from '#domain/api/endpoint.ts';
import { gatewayPath, routeNames, routeRow } from '#domain/api/routes.ts';
import { type FunctionName, functionOf } from '#functions/manifest.ts';

export interface Match {
  readonly name: FunctionName;
  /** In API Gateway's form: `GET /api/cards/{id}`. */
  readonly routeKey: string;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly method: string;
  readonly pattern: RegExp;
  readonly routeKey: string;
  readonly area: Area;
  readonly parameters: number;
}

/** Fixed paths come before those with parameters, as in API Gateway. */
const patterns: readonly Pattern[] = routeNames
  .map((name) => {
    const { method, path, area } = routeRow(name);
    const parts = `/api${path}`.split('/');
    const source = parts.map((part) =>
      part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll('.', '\\.'),
    );
    const parameters = parts.filter((part) => part.startsWith(':')).length;
    return {
      method,
      area,
      parameters,
      pattern: new RegExp(`^${source.join('/')}$`),
      routeKey: `${method} ${gatewayPath(path)}`,
    };
  })
  .sort((a, b) => a.parameters - b.parameters);

/** @param path percent-encoded @returns undefined if no route matches */
export function matchRoute(method: string, path: string): Match | undefined {
  for (const row of patterns) {
    if (row.method !== method) continue;
    const found = row.pattern.exec(path);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name: functionOf(row.area), routeKey: row.routeKey, params: Object.fromEntries(params) };
  }
  return undefined;
}
