import type { JsonSchema } from 'json-schema-faker';
import * as z from 'zod';

const Schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: Schema,
});
export type Parameter = z.infer<typeof Parameter>;

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.unknown()),
        parameters: z.array(Parameter),
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema: Schema, example: z.unknown() }) }) })
          .optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

export interface ApiOperation {
  readonly name: string;
  readonly method: string;
  /** Percent-encoded, with `{name}` for a parameter. */
  readonly path: string;
  readonly access: 'public' | 'user' | 'ops';
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** A valid body. */
  readonly example: unknown;
  /** The status of success. */
  readonly status: number;
}

/** Max lengths of texts and lists in a fitting value. Hostile values exceed them. */
const bounds: Readonly<Record<string, number>> = { maxLength: 40, maxItems: 6 };

/** The schema with smaller limits. Without them the generator would write texts of 20 MB. */
function small<Value>(schema: Value): Value {
  if (Array.isArray(schema)) return schema.map(small) as Value;
  if (typeof schema !== 'object' || schema === null) return schema;
  const rows = Object.entries(schema).map(([name, value]) => {
    const bound = bounds[name];
    return [name, bound !== undefined && typeof value === 'number' ? Math.min(bound, value) : small(value)];
  });
  return Object.fromEntries(rows) as Value;
}

/** The operations of an OpenAPI document of this API. */
export function operationsOf(document: unknown): ApiOperation[] {
  const { paths } = Document.parse(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      access: security.length === 0 ? 'public' : path.startsWith('/api/ops/') ? 'ops' : 'user',
      parameters: small(parameters),
      body: small(requestBody?.content['application/json'].schema ?? null),
      example: requestBody?.content['application/json'].example,
      status: Number(Object.keys(responses).find((name) => name !== 'default')),
    })),
  );
}
