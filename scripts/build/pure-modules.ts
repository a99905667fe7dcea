import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Names for the developer tools; they keep even a component that nobody uses. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler drop what a page does not read, in modules that do nothing but declare: `domain`, which is pure, and the router. A
 * constant made by a call would otherwise stay for good, and with one table every schema beside it, and zod.
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

/** What the constants of a statement at the top of a module start as. */
function constantsOf(statement: Node): Node[] {
  const declared = (statement.declaration ?? statement) as Node;
  if (declared.type !== 'VariableDeclaration') return [];
  const constants = declared.declarations as readonly { readonly id: Node; readonly init: Node | null }[];
  return constants.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [init] : []));
}

const making = new Set(['CallExpression', 'NewExpression', 'ClassExpression']);

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
