import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Draft, ObjectStore, StoredObject } from './object-store.ts';
import { single } from './received-body.ts';
import type { Keys } from './sigv4.ts';

/** A parsed request. */
export interface Call {
  readonly request: IncomingMessage;
  readonly method: string;
  /** The whole decoded path, which the signature covers. */
  readonly path: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

/** A multipart upload. It is only in memory, so after a restart its sender must start again. */
export interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly begun: number;
  readonly parts: Map<number, Draft>;
}

/** The parts of S3 that all calls share. */
export interface S3Context {
  readonly store: ObjectStore;
  /** Upload id → upload. */
  readonly uploads: Map<string, Upload>;
  readonly keys: Keys;
  readonly created: (bucket: string, object: StoredObject, how: 'Post' | 'Put' | 'CompleteMultipartUpload') => void;
}

const keptHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** Headers of a PUT, or fields of a POST, that are stored with the object. */
export function headersToKeep(given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const clean = name === 'content-encoding' ? value.replace(/\baws-chunked\b,?\s*/, '') : value;
    if (clean && (keptHeaders.includes(name) || name.startsWith('x-amz-meta-'))) kept[name] = clean;
  }
  return kept;
}

export function requestHeaders(request: IncomingMessage): Record<string, string> {
  const names = Object.keys(request.headers);
  return Object.fromEntries(names.map((name) => [name, single(request.headers, name) ?? '']));
}

/** Response headers that the query of a signed GET may override. */
export function overriddenHeaders(query: URLSearchParams): Record<string, string> {
  const given = keptHeaders.map((name) => [name, query.get(`response-${name}`)] as const);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => pair[1] !== null));
}
