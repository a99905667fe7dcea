import type { IncomingMessage } from 'node:http';
import { checkShape, Refusal } from './check-shape.ts';
import { type OperationShape, operationOf, type Schema, shapeOf } from './shapes.ts';
import { readXml, writeXml } from './xml.ts';

export interface Sdk {
  readonly [name: string]: unknown;
}

export interface Received {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
}

export interface ReadCall {
  readonly operation: OperationShape;
  readonly input: unknown;
}

export interface HttpAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a service reads its calls and writes its replies. */
export interface Protocol {
  read(sdk: Sdk, received: Received): ReadCall;
  write(operation: OperationShape, output: unknown): HttpAnswer;
  refuse(refusal: Refusal): HttpAnswer;
}

function known(sdk: Sdk, name: string): OperationShape {
  const operation = operationOf(sdk, name);
  if (!operation) throw new Refusal('UnknownOperationException', `The service has no operation ${name}`);
  return operation;
}

const record = (value: unknown): Record<string, unknown> => value as Record<string, unknown>;

/** `Tags.member.1.Key=a` → `{ Tags: { member: { 1: { Key: 'a' } } } }` */
function treeOf(form: URLSearchParams): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of form) {
    const parts = path.split('.');
    let node = tree;
    for (const part of parts.slice(0, -1)) node = record((node[part] ??= {}));
    node[parts.at(-1) ?? ''] = value;
  }
  return tree;
}

/** Converts a form's tree by its shape; unknown members stay, so that the check refuses them. */
function fromTree(schema: Schema, tree: unknown): unknown {
  const shape = shapeOf(schema);
  if (shape.kind === 'struct')
    return Object.fromEntries(
      Object.entries(record(tree)).map(([name, one]) => {
        const member = shape.members.get(name);
        return [name, member ? fromTree(member.schema, one) : one];
      }),
    );
  if (shape.kind === 'list')
    return tree === '' ? [] : Object.values(record(record(tree).member)).map((one) => fromTree(shape.of, one));
  if (shape.kind === 'boolean') return tree === 'true';
  return shape.kind === 'number' ? Number(tree) : tree;
}

/** The protocol of forms and XML: CloudFormation, STS. */
export const query: Protocol = {
  read(sdk, { body }) {
    const { Action, Version, ...tree } = treeOf(new URLSearchParams(body.toString()));
    if (typeof Version !== 'string') throw new Refusal('MissingParameter', 'Version is missing');
    const operation = known(sdk, String(Action));
    return { operation, input: fromTree(operation.input, tree) };
  },
  write({ name, output: schema }, output) {
    const result = writeXml(`${name}Result`, schema, output);
    return { status: 200, type: 'text/xml', body: `<${name}Response>${result}</${name}Response>` };
  },
  refuse({ code, message, status }) {
    const error = writeXml('Error', 15, { Type: 'Sender', Code: code, Message: message });
    return { status, type: 'text/xml', body: `<ErrorResponse>${error}</ErrorResponse>` };
  },
};

const refuseJson = ({ code, message, status }: Refusal): HttpAnswer => ({
  status,
  type: 'application/x-amz-json-1.1',
  body: JSON.stringify({ __type: code, message, Message: message }),
  headers: { 'x-amzn-errortype': code },
});

/** JSON has times as seconds since 1970. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, function replace(this: Record<string, unknown>, key, one: unknown) {
    return this[key] instanceof Date ? this[key].getTime() / 1000 : one;
  });

/** The protocol of JSON with the operation in a header: Systems Manager, Secrets Manager, CodeDeploy. */
export const json: Protocol = {
  read(sdk, { request, body }) {
    const target = String(request.headers['x-amz-target'] ?? '');
    return { operation: known(sdk, target.split('.').at(-1) ?? ''), input: JSON.parse(body.toString() || '{}') };
  },
  write: (_, output) => ({ status: 200, type: 'application/x-amz-json-1.1', body: toJson(output ?? {}) }),
  refuse: refuseJson,
};

/** The operation whose path matches, with the values of the path's labels. */
function matched(sdk: Sdk, { request, url }: Received): { operation: OperationShape; labels: Record<string, string> } {
  for (const key of Object.keys(sdk).filter((one) => one.endsWith('$'))) {
    const operation = operationOf(sdk, key.slice(0, -1));
    const [method, path = ''] = operation?.http ?? [];
    if (!operation || method !== request.method) continue;
    const pattern = path.replace(/\?.*$/, '').replaceAll(/\{(\w+)\+?\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}/?$`).exec(url.pathname);
    if (!found) continue;
    const labels = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { operation, labels: Object.fromEntries(labels) };
  }
  throw new Refusal('UnknownOperationException', `No operation is at ${request.method} ${url.pathname}`, 404);
}

/** Query parameters as members of the input. */
function fromQuery(schema: Schema, url: URL): Record<string, unknown> {
  const shape = shapeOf(schema);
  if (shape.kind !== 'struct') return {};
  const named = new Map(
    [...shape.members].flatMap(([name, { schema: of, traits }]) => {
      const parameter = traits.httpQuery;
      return typeof parameter === 'string' ? [[parameter, { name, of }] as const] : [];
    }),
  );
  return Object.fromEntries(
    [...url.searchParams].map(([parameter, value]) => {
      const member = named.get(parameter);
      return member ? [member.name, fromTree(member.of, value)] : [parameter, value];
    }),
  );
}

const payloadOf = (schema: Schema): string | undefined => {
  const shape = shapeOf(schema);
  return shape.kind === 'struct' ? [...shape.members].find(([, { traits }]) => traits.httpPayload)?.[0] : undefined;
};

/** The protocol of paths and JSON: Lambda. */
export const restJson: Protocol = {
  read(sdk, received) {
    const { operation, labels } = matched(sdk, received);
    const payload = payloadOf(operation.input);
    const text = received.body.toString();
    const body: Record<string, unknown> = payload ? { [payload]: text } : record(JSON.parse(text || '{}'));
    const { 'x-amz-invocation-type': InvocationType } = received.request.headers;
    const header = operation.name === 'Invoke' && InvocationType ? { InvocationType } : {};
    return { operation, input: { ...body, ...labels, ...header, ...fromQuery(operation.input, received.url) } };
  },
  write(operation, output) {
    const payload = payloadOf(operation.output);
    const { FunctionError, ...rest } = record(output ?? {}) as Record<string, string | undefined>;
    const body = payload ? (rest[payload] ?? '') : toJson(rest);
    const headers = FunctionError ? { 'x-amz-function-error': FunctionError } : {};
    return { status: operation.http?.[2] ?? 200, type: 'application/json', body, headers };
  },
  refuse: refuseJson,
};

/** The protocol of paths and XML: CloudFront. */
export const restXml: Protocol = {
  read(sdk, received) {
    const { operation, labels } = matched(sdk, received);
    const payload = payloadOf(operation.input);
    const shape = shapeOf(operation.input);
    const schema = payload && shape.kind === 'struct' ? shape.members.get(payload)?.schema : undefined;
    const body = payload ? { [payload]: readXml(schema, received.body.toString()) } : {};
    return { operation, input: { ...labels, ...body } };
  },
  write({ http, output: schema }, output) {
    const payload = payloadOf(schema);
    const shape = shapeOf(schema);
    const member = payload && shape.kind === 'struct' ? shape.members.get(payload) : undefined;
    const body = payload && member ? writeXml(payload, member.schema, record(output)[payload]) : '';
    return { status: http?.[2] ?? 200, type: 'text/xml', body };
  },
  refuse: (refusal) => query.refuse(refusal),
};

/** Compares a call with the SDK's shapes. */
export function checkInput({ operation, input }: ReadCall): void {
  checkShape(operation.input, input, operation.name);
}
