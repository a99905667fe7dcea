import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const text = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;
const packed = new Map<string, Buffer>();

/** A server before the product that packs text with brotli, as the content network does. */
export async function compressingProxy(origin: string): Promise<Server & { readonly origin: string }> {
  const server = createServer((request, response) => {
    forward(origin, request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(server, { origin: `http://localhost:${(server.address() as AddressInfo).port}` });
}

async function forward(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers;
  const answer = await fetch(origin + request.url, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...(parts.length > 0 && { body: new Uint8Array(Buffer.concat(parts)) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const isText = text.test(answer.headers.get('content-type') ?? '') && body.length > 0;
  const sent = isText ? brotli(`${request.url} ${body.length}`, body) : body;
  for (const [name, value] of answer.headers) {
    if (!['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'].includes(name))
      response.setHeader(name, value);
  }
  if (isText) response.setHeader('content-encoding', 'br');
  response.writeHead(answer.status, { 'content-length': sent.length }).end(sent);
}

function brotli(key: string, body: Buffer): Buffer {
  const known = packed.get(key) ?? brotliCompressSync(body);
  packed.set(key, known);
  return known;
}
