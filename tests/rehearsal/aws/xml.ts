import { Refusal } from './check-shape.ts';
import { type Schema, shapeOf } from './shapes.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const inner = (schema: Schema, value: unknown): string => {
  const shape = shapeOf(schema);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return value.map((one) => writeXml('member', shape.kind === 'list' ? shape.of : 15, one)).join('');
  if (typeof value !== 'object' || value === null) return escape(String(value));
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null)
    .map(([name, one]) => writeXml(name, shape.kind === 'struct' ? shape.members.get(name)?.schema : 15, one))
    .join('');
};

/** A value as an element. Lists have AWS's `member` elements. */
export const writeXml = (name: string, schema: Schema, value: unknown): string =>
  `<${name}>${inner(schema, value ?? {})}</${name}>`;

/** The child elements of a text, in order. Elements of the same name do not nest in what the SDK sends. */
function childrenOf(text: string): [name: string, inner: string][] {
  const found = text.matchAll(/<(\w+)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g);
  return [...found].map(([, name = '', content = '']) => [name, content]);
}

function converted(schema: Schema, content: string): unknown {
  const shape = shapeOf(schema);
  if (shape.kind === 'list') return childrenOf(content).map(([, one]) => converted(shape.of, one));
  if (shape.kind === 'struct')
    return Object.fromEntries(
      childrenOf(content).map(([name, one]) => [name, converted(shape.members.get(name)?.schema, one)]),
    );
  const text = unescape(content);
  if (shape.kind === 'number') return Number(text);
  return shape.kind === 'boolean' ? text === 'true' : text;
}

/** Reads the SDK's document as a value of the shape. */
export function readXml(schema: Schema, document: string): unknown {
  const [[, content] = []] = childrenOf(document.replace(/^<\?xml[^>]*\?>/, ''));
  if (content === undefined) throw new Refusal('MalformedXML', 'The body is not XML');
  return converted(schema, content);
}
