import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** `displayName` assignments would keep unused components in the bundle. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler drop unused declarations in modules without side effects: `domain` and the router. Otherwise each constant made
 * by a call stays in the bundle, and with a single table all its schemas and zod.
 */
export function pureModules(declares: (id: string) => boolean): Plugin {
  return {
    name: 'pure-modules',
    apply: 'build',
    transform(code, id) {
      if (!declares(id)) return null;
      const unnamed = code.replace(displayName, '');
      const { body } = this.parse(unnamed) as unknown as { body: readonly Node[] };
      return { code: wrapped(unnamed, body.flatMap(constantsOf).filter(makesSomething)), map: null };
    },
  };
}

/** The initial values of a top-level declaration. */
function constantsOf(statement: Node): Node[] {
  const declared = (statement.declaration ?? statement) as Node;
  if (declared.type !== 'VariableDeclaration') return [];
  const constants = declared.declarations as readonly { readonly id: Node; readonly init: Node | null }[];
  return constants.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [init] : []));
}

const making = new Set(['CallExpression', 'NewExpression', 'ClassExpression', 'TaggedTemplateExpression']);

function makesSomething(node: Node): boolean {
  if (/Function/.test(node.type)) return false;
  if (making.has(node.type)) return true;
  return Object.values(node)
    .flat()
    .some((part) => typeof part === 'object' && part !== null && 'type' in part && makesSomething(part as Node));
}

function wrapped(code: string, parts: readonly Node[]): string {
  return parts.toReversed().reduce((text, { start, end }) => {
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`;
  }, code);
}
