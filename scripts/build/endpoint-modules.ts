import type { Plugin } from 'vite';
import type { Area, Endpoint } from '#domain/api/endpoint.ts';
import { routeNames, routeRow } from '#domain/api/routes.ts';

/** The areas that a signed-in customer's first pages call: account, builder, boxes and cart. */
const first: readonly Area[] = ['catalog', 'account', 'players', 'cards', 'generation', 'shop'];

const endpointsOf = (isWanted: (area: Area) => boolean): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries(
    routeNames
      .map((name) => [name, routeRow(name)] as const)
      .filter(([, { area }]) => isWanted(area))
      .map(([name, { method, path, area, access }]) => [name, { method, path, area, access }]),
  );

const modules: Readonly<Record<string, () => Readonly<Record<string, Endpoint>>>> = {
  'virtual:first-endpoints': () => endpointsOf((area) => first.includes(area)),
  'virtual:later-endpoints': () => endpointsOf((area) => !first.includes(area)),
};

/** Generates modules from the route tables with the fields that a browser needs. Schemas would double every first load. */
export function endpointModules(): Plugin {
  return {
    name: 'endpoint-modules',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load(id) {
      const made = modules[id.slice(1)];
      return id.startsWith('\0') && made ? `export default ${JSON.stringify(made())};` : null;
    },
  };
}
