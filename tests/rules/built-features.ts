import { globSync, readFileSync } from 'node:fs';
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { parseAst } from 'vite';
import { below, css, cssFunctions, globals, lacking, newMethods } from './compat-data.ts';

/** Features of the built site that an oldest browser lacks → where, and who lacks it. */
export type Lacks = Map<string, string>;

const site = 'dist/web';
const read = (pattern: string) => {
  const found = globSync(`${site}/${pattern}`).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  if (found.length === 0) throw new Error(`No ${site}/${pattern}: npm run build`);
  return found;
};

type Compat = Parameters<typeof lacking>[0];

function notesIn(lacks: Lacks) {
  return (name: string, compat: Compat, where: string): void => {
    const browsers = lacking(compat);
    if (browsers.length > 0 && !lacks.has(name)) lacks.set(name, `${where}: not in ${browsers.join(', ')}`);
  };
}

type Note = ReturnType<typeof notesIn>;

/** A browser reads it only if it knows what is tested. */
const isTested = (node: Node): boolean =>
  node.parent !== undefined && ((node.parent as Node as AtRule).name === 'supports' || isTested(node.parent as Node));

function noteAtRule({ name, params }: AtRule, note: Note): void {
  note(`@${name}`, css.atRules[name]?.__compat, params);
  if (name !== 'media') return;
  for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g))
    note(`@media ${feature}`, css.media[feature.replace(/^(?:min|max)-/, '')]?.__compat, params);
  if (/[<>]/.test(params)) note('@media <', css.media.range_syntax?.__compat, params);
}

function noteRule({ selector }: Rule, note: Note): void {
  // A vendor's pseudo-element names its engine.
  for (const [, name = ''] of selector.matchAll(/:(?!-)([a-z-]+)/g))
    note(`:${name}`, css.selectors[name]?.__compat, selector);
  if (selector.includes('&')) note('&', css.selectors.nesting?.__compat, selector);
}

function noteDeclaration({ prop, value, parent }: Declaration, note: Note): void {
  const words = value.replace(/"[^"]*"|url\([^)]*\)/g, '');
  const where = `${prop}: ${value.slice(0, 60)}`;
  for (const [, name = ''] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
    const owners = cssFunctions.get(name) ?? [];
    if (owners.every((owner) => lacking(owner).length > 0)) note(`${name}()`, owners[0], where);
  }
  if (prop.startsWith('-') || parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`))
    return;
  const property = css.properties[prop];
  note(prop, property?.__compat, where);
  for (const [word] of words.matchAll(/(?<![\w-.#])[a-z][a-z-]+(?![\w(-])/g))
    note(`${prop}: ${word}`, below(property)[word]?.__compat, where);
}

/** Looks through the sheets and the styles that pages hold. */
export function lacksInSheets(): Lacks {
  const lacks: Lacks = new Map();
  const note = notesIn(lacks);
  const inPages = read('**/*.html').flatMap(({ text }) =>
    [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style),
  );
  for (const text of new Set([...read('assets/*.css').map((file) => file.text), ...inPages]))
    postcss.parse(text).walk((node) => {
      if (isTested(node)) return;
      if (node.type === 'atrule') noteAtRule(node, note);
      if (node.type === 'rule') noteRule(node, note);
      if (node.type === 'decl') noteDeclaration(node, note);
    });
  return lacks;
}

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const windowNames = new Set(['window', 'self', 'globalThis']);
/** Names of members, not of variables. */
const memberKeys = new Set(['Property', 'MethodDefinition', 'PropertyDefinition']);

function noteMember(member: Syntax, isCalled: boolean, note: (name: string, compat: Compat) => void): void {
  const { name } = member.property as { name: string };
  const { type, name: owner = '' } = member.object as { type: string; name?: string };
  if (type === 'Identifier' && windowNames.has(owner)) note(name, own(globals, name)?.__compat);
  else if (type === 'Identifier' && own(globals, owner)) {
    const members = below(own(globals, owner));
    note(`${owner}.${name}`, (members[`${name}_static`] ?? own(members, name))?.__compat);
  } else if (isCalled) note(`.${name}()`, newMethods.get(name));
}

const own = <Part>(table: { readonly [name: string]: Part } | undefined, name: string): Part | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

/** A name that stands for itself. `typeof it` tests for it. */
const isVariable = ({ type }: Syntax, parent: Syntax, key: string): boolean =>
  type === 'Identifier' && !(key === 'key' && memberKeys.has(parent.type)) && parent.operator !== 'typeof';

type NoteAt = (name: string, compat: Compat, at: number) => void;

function walk(node: Syntax, parent: Syntax, key: string, note: NoteAt): void {
  const noteHere = (name: string, compat: Compat) => note(name, compat, node.start);
  const isMember = node.type === 'MemberExpression' && !node.computed;
  // `it?.()` and `it.is?.()` test for it.
  if (isMember) noteMember(node, parent.type === 'CallExpression' && key === 'callee' && !parent.optional, noteHere);
  if (isVariable(node, parent, key)) noteHere(String(node.name), own(globals, String(node.name))?.__compat);
  for (const [name, part] of Object.entries(node)) {
    if (isMember && name === 'property') continue;
    for (const each of [part].flat())
      if (typeof (each as Syntax | null)?.type === 'string') walk(each as Syntax, node, name, note);
  }
}

/** Looks through all scripts, those of the libraries, too. */
export function lacksInScripts(): Lacks {
  const lacks: Lacks = new Map();
  const note = notesIn(lacks);
  for (const { path, text } of read('**/*.js'))
    walk(parseAst(text) as unknown as Syntax, { type: '', start: 0 }, '', (name, compat, at) =>
      note(name, compat, `${path}: ${text.slice(Math.max(0, at - 30), at + 40)}`),
    );
  return lacks;
}
