import * as z from 'zod';
import { gatewayPath, routeNames, routeRow } from '#domain/api/routes.ts';
import type { Route } from '#domain/api/row.ts';
import { IdempotencyKey } from '#domain/orders/checkout/checkout.ts';
import { errorTable } from '#domain/tables/errors.ts';
import { brand } from '#domain/values/brand.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const json = (schema: unknown, example?: unknown) => ({ content: { 'application/json': { schema, example } } });

function parameters(schema: z.ZodType, where: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const keyHeader = ({ key }: Route) =>
  key === null
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: key === 'needed',
          schema: schemaOf(IdempotencyKey, 'input'),
        },
      ];

const errorBody = {
  type: 'object',
  required: ['success', 'error', 'code', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string' },
    code: { enum: Object.keys(errorTable) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

function operation(name: string, route: Route) {
  return {
    operationId: name,
    tags: [route.area],
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...keyHeader(route)],
    ...(route.body ? { requestBody: { required: true, ...json(schemaOf(route.body, 'input'), route.example) } } : {}),
    responses: {
      [route.status]: { description: 'Done', ...(route.reply ? json(schemaOf(route.reply, 'output')) : {}) },
      default: { description: 'An error in words for the customer', ...json(errorBody) },
    },
  };
}

let document: ReturnType<typeof documentOf> | undefined;

/** The OpenAPI 3.1 document of the route table. Made once per process: its schemas take a tenth of a second. */
export function openapi() {
  document ??= documentOf();
  return document;
}

function documentOf() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of routeNames) {
    const route = routeRow(name);
    const path = gatewayPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
