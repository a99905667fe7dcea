import { join } from 'node:path/posix';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Every file that prints, compares or changes a text as a language does → who reads the result. Only people may; code reads `formatToParts`. */
const readers: Readonly<Record<string, string>> = {
  'domain/orders/order/order-labels.ts': 'days in mails, bills and on sheets',
  'domain/shop/country-name.ts': 'countries in forms, mails and on labels',
  'domain/shop/embargoes.ts': 'the sentence about places we do not ship to',
  'domain/values/capitals.ts': 'capitals on a card and in a crest',
  'domain/values/money.ts': 'prices',
  'functions/mail/recipes/invitation-mail.ts': 'the day an invitation ends',
  'scripts/build/complete-lockfile.ts': 'npm, which sorts its lockfile so',
  'scripts/partners/payments/page.ts': 'the amount on the payment page',
  'studio/card/ink-warnings.ts': 'a warning in the builder',
  'web/src/base/content/faq.ts': 'an answer',
  'web/src/base/lib/format-day.ts': 'days and times on pages',
  'web/src/catalog/templates/template-filters.ts': 'the order of the sports',
  'web/src/catalog/templates/template-preview.tsx': 'a list of colours',
  'web/src/parts/forms/password-problem.ts': 'what a password lacks',
  'web/src/parts/page/table/sorting.ts': 'the order of a table',
  'web/src/shop/boxes/price/overflow-note.tsx': 'sizes of boxes',
  'web/src/shop/data/countries.ts': 'the order of the countries',
  'web/src/site/blog/byline.tsx': 'the day of a post',
  'web/src/site/pages/legal/legal-page.tsx': 'the day of a text',
  'web/src/teams/members/member-list.tsx': 'the order of the members',
  'web/src/teams/roster/import/left-out.tsx': 'a list of columns',
  'web/src/teams/sets/sets-page.tsx': 'the day of a set',
};

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');
const propertyOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' && node.computed === false ? nameOf(node.property) : '';

const printers = /^(?:DateTimeFormat|NumberFormat|ListFormat|DisplayNames|RelativeTimeFormat|DurationFormat)$/;
const prints = /^(?:format|formatRange|of)$/;
const printsItself = /^(?:toLocale\w*|toDateString|toTimeString)$/;
const opens =
  /^(?:slice|split|substring|substr|match|matchAll|search|replace|replaceAll|indexOf|lastIndexOf|startsWith|endsWith|includes|charAt|charCodeAt|codePointAt|at|localeCompare)$/;
const opensArgument = /^(?:parseInt|parseFloat|Number|Date|get|has|set|add|delete|test|exec|parse|includes|indexOf)$/;
const compares = /^(?:[=!]==?|[<>]=?|-|\*|\/|%|in)$/;

interface File {
  readonly path: string;
  readonly nodes: readonly Node[];
}
const parse = (path: string, text: string): File => ({ path, nodes: nodesIn(parseSync(path, text).program) });

/** The names that a file imports → the file and its name there, as `domain/values/money.ts#formatPrice`. */
function importsOf({ path, nodes }: File): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { type, source, specifiers } of nodes) {
    if (type !== 'ImportDeclaration') continue;
    const from = String((source as Node).value);
    const file = from.startsWith('#') ? from.slice(1) : join(path, '..', from);
    for (const { imported, local } of specifiers as Node[]) found.set(nameOf(local), `${file}#${nameOf(imported)}`);
  }
  return found;
}

/** How a file prints for people, and what in it reads such a text. `printing`: the functions of all files that return one. */
function look(file: File, printing: ReadonlySet<string>) {
  const { path, nodes } = file;
  const imports = importsOf(file);
  const known = (name: string): boolean => printing.has(imports.get(name) ?? `${path}#${name}`);
  const formatters = new Set<string>();
  const texts = new Set<string>();
  const isPrinter = (node: unknown): boolean =>
    isNode(node) &&
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    isNode(node.callee) &&
    node.callee.type === 'MemberExpression' &&
    nameOf(node.callee.object) === 'Intl' &&
    printers.test(propertyOf(node.callee));
  const isText = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    if (node.type === 'Identifier') return texts.has(String(node.name));
    if (node.type === 'TemplateLiteral') return (node.expressions as unknown[]).some(isText);
    if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
    if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+'))
      return isText(node.left) || isText(node.right);
    return node.type === 'CallExpression' && isNode(node.callee) && isTextCall(node.callee);
  };
  const isTextCall = (callee: Node): boolean => {
    if (callee.type === 'Identifier') return known(String(callee.name));
    const isFormatter = isPrinter(callee.object) || formatters.has(nameOf(callee.object));
    return printsItself.test(propertyOf(callee)) || (isFormatter && prints.test(propertyOf(callee)));
  };
  const returnsText = (node: unknown): boolean =>
    isNode(node) &&
    /Function/.test(node.type) &&
    isNode(node.body) &&
    (isText(node.body) ||
      nodesIn(node.body).some(({ type, argument }) => type === 'ReturnStatement' && isText(argument)));
  const functions = new Set<string>();
  for (const { type, id, init, ...rest } of nodes) {
    if (type === 'VariableDeclarator' && isPrinter(init)) formatters.add(nameOf(id));
    if (type === 'VariableDeclarator' && isText(init)) texts.add(nameOf(id));
    if (type === 'VariableDeclarator' && returnsText(init)) functions.add(`${path}#${nameOf(id)}`);
    if (type === 'FunctionDeclaration' && returnsText({ type, ...rest })) functions.add(`${path}#${nameOf(id)}`);
  }
  const own = nodes.some(
    (node) =>
      (node.type === 'CallExpression' && isText(node) && !known(nameOf(node.callee))) ||
      (node.type === 'MemberExpression' && propertyOf(node) === 'localeCompare') ||
      (isPrinter(node) && !nodes.some((other) => propertyOf(other) === 'formatToParts')) ||
      (node.type === 'NewExpression' && propertyOf(node.callee) === 'Collator'),
  );
  const reads = nodes.filter((node) => {
    const { callee, object, left, right, operator, argument, discriminant, property } = node;
    if (node.type === 'BinaryExpression') return compares.test(String(operator)) && (isText(left) || isText(right));
    if (node.type === 'UnaryExpression') return operator === '+' && isText(argument);
    if (node.type === 'SwitchStatement') return isText(discriminant);
    if (node.type === 'MemberExpression')
      return node.computed === true
        ? isText(object) || isText(property)
        : opens.test(propertyOf(node)) && isText(object);
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
    return opensArgument.test(nameOf(callee) || propertyOf(callee)) && (node.arguments as unknown[]).some(isText);
  });
  return { own, functions, reads: reads.length };
}

const parsed = sources.filter(({ folder }) => folder !== 'tests').map(({ path, text }) => parse(path, text));

/** The functions of all files that return such a text, also through others. */
function printingFunctions(): ReadonlySet<string> {
  const found = new Set<string>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const file of parsed) for (const name of look(file, found).functions) found.add(name);
  }
  return found;
}

const printing = printingFunctions();
const example = `import { longDate } from '#domain/orders/order/order-labels.ts';
import { formatPrice } from '#domain/values/money.ts';
`;
const lookAt = (text: string) => look(parse('example.ts', `${example}${text}`), printing);

it('every file that prints as a language does has a row that says who reads it', () => {
  expect(
    parsed
      .filter((file) => look(file, printing).own)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(Object.keys(readers));
});

it('no code reads what a language printed, on any floor', () => {
  expect(parsed.filter((file) => look(file, printing).reads > 0).map(({ path }) => path)).toEqual([]);
});

it.each([
  ["new Intl.DateTimeFormat('en-CA').format(day).slice(0, 7)"],
  ["const day = new Intl.DateTimeFormat('en-CA'); const key = day.format(at); if (key === today) pay();"],
  ["at.toLocaleDateString('sv-SE').split('-')"],
  ["const [month] = [at.toLocaleString('en')[0]];"],
  ["new Date(at.toLocaleString('en-US', { timeZone }))"],
  ["Number((1234).toLocaleString('en'))"],
  ['byDay.get(longDate(at))'],
  ["formatPrice(cents).replace('$', '')"],
  ['const label = `${longDate(at)}!`; rows[label] = 1;'],
  ['if (names.has(text.toLocaleLowerCase())) refuse();'],
])('this would be found: %s', (text) => {
  expect(lookAt(text).reads).toBeGreaterThan(0);
});

it.each([
  ["const clock = new Intl.DateTimeFormat('en-US'); clock.formatToParts(at).find(({ type }) => type === 'year')"],
  ['const text = `Ready by ${longDate(at)}.`; show(text);'],
  ["new Intl.PluralRules('en').select(count) === 'one'"],
])('this would not: %s', (text) => {
  expect(lookAt(text)).toMatchObject({ own: false, reads: 0 });
});
