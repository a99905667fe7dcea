import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';

/** MDN's compatibility data. Required, because its 20 MB load faster so. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** MDN's names of the build's targets. */
const namesOfTargets: Readonly<Record<string, BrowserName>> = { ios: 'safari_ios' };

const floor = oldestBrowsers
  .flatMap(({ targets }) => [...targets])
  .map((target) => {
    const [, name = '', version] = /^(\D+)([\d.]+)$/.exec(target) ?? [];
    return { name: namesOfTargets[name] ?? (name as BrowserName), version: Number(version) };
  });

const sinceOf = ({ version_added: since }: SimpleSupportStatement): number =>
  typeof since === 'string' && since !== 'preview' ? Number(since.replace('≤', '')) : Number.POSITIVE_INFINITY;

/** Returns our oldest browsers that lack a feature under its own name and without a flag. */
export function lacking(compat: CompatStatement | undefined): readonly string[] {
  if (!compat) return [];
  const lacks = floor.filter(({ name, version }) => {
    const rows = [compat.support[name] ?? []]
      .flat()
      .filter((row) => !row.flags && !row.prefix && !row.alternative_name);
    const isGone = rows[0]?.version_removed !== undefined;
    return isGone || !rows.some((row) => sinceOf(row) <= version);
  });
  return lacks.map(({ name, version }) => `${name} ${version}`);
}

type Features = Readonly<Record<string, Identifier>>;

/** The features below one, without the data about itself. */
export const below = (feature: Identifier | undefined): Features => {
  const { __compat: _, ...features } = feature ?? {};
  return features as Features;
};

export const css = {
  atRules: below(data.css['at-rules']),
  media: below(data.css['at-rules']?.media),
  properties: below(data.css.properties),
  selectors: below(data.css.selectors),
};

/** The functions of values, wherever the data has them: `color-mix` is below `types.color`. */
export const cssFunctions = new Map<string, CompatStatement[]>();
function gather(features: Features): void {
  for (const [name, feature] of Object.entries(features)) {
    const key = name.replace(/_function$/, '');
    if (feature.__compat) cssFunctions.set(key, [...(cssFunctions.get(key) ?? []), feature.__compat]);
    gather(below(feature));
  }
}
gather(below(data.css.types));

/** What a script can name without importing it, and its members. */
const builtins = below(data.javascript.builtins);
export const globals: Features = {
  ...below(data.api.Window),
  ...below(data.api),
  ...builtins,
  navigator: data.api.Navigator as Identifier,
  document: data.api.Document as Identifier,
};

/** Standard methods that every owner got after our oldest browsers, so that the name alone tells. An owner that is new itself is found by its own name. */
const methods = new Map<string, CompatStatement[]>();
for (const owner of Object.values({ ...below(data.api), ...builtins })) {
  if (lacking(owner.__compat).length > 0) continue;
  for (const [name, { __compat: compat }] of Object.entries(below(owner)))
    if (compat) methods.set(name, [...(methods.get(name) ?? []), compat]);
}
export const newMethods = new Map(
  [...methods]
    .filter(([, all]) => all.every((one) => lacking(one).length > 0) && all.some((one) => one.status?.standard_track))
    .map(([name, [first]]) => [name, first]),
);
