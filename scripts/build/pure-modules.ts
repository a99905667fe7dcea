import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Lets the bundler drop what a page does not read. `domain` is pure, so a constant without a reader can go, whatever call made it; it
 * would otherwise keep every schema, and zod with them, for the sake of one table beside it.
 */
export function pureDomain(domainDir: string): Plugin {
  return {
    name: 'pure-domain',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(domainDir)) return null;
      const { body } = this.parse(code) as unknown as { body: readonly Node[] };
      const calls = body.flatMap(constantsOf).filter(makesCall);
      return { code: wrapped(code, calls), map: null };
    },
  };
}

/** The router names its components for the developer tools, which keeps even unused ones. */
export function namelessRouter(): Plugin {
  return {
    name: 'nameless-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
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

function makesCall(node: Node): boolean {
  if (/Function/.test(node.type)) return false;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  return Object.values(node)
    .flat()
    .some((part) => typeof part === 'object' && part !== null && 'type' in part && makesCall(part as Node));
}

function wrapped(code: string, parts: readonly Node[]): string {
  return parts.toReversed().reduce((text, { start, end }) => {
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`;
  }, code);
}
