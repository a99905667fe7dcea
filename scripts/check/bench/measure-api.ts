import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MadeCard, makeCard } from './make-card.ts';
import { onSeededProduct } from './seeded-product.ts';

/** Milliseconds per request over a warm connection: the mean of `times` requests. */
async function perRequest(url: string, times: number, token?: string): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const get = async () => (await fetch(url, { headers })).arrayBuffer();
  for (let n = 0; n < 20; n++) await get();
  const started = performance.now();
  for (let n = 0; n < times; n++) await get();
  return (performance.now() - started) / times;
}

/** Milliseconds per preview, with one preview per typed letter: the first, the mean and the slowest. */
async function previews(
  origin: string,
  { cardId, token }: MadeCard,
): Promise<Record<'first' | 'mean' | 'slowest', number>> {
  const spent: number[] = [];
  for (let letters = 1; letters <= 20; letters++) {
    const formData = { player_name: 'Josephine Van Der Berg'.slice(0, letters) };
    const started = performance.now();
    const reply = await fetch(`${origin}/api/cards/${cardId}/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ formData }),
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`preview: ${reply.status}`);
    spent.push(performance.now() - started);
  }
  const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length;
  return { first: spent[0] ?? 0, mean, slowest: Math.max(...spent) };
}

/** Milliseconds per request of a bare HTTP server: the floor of a request. */
async function bareServer(times: number): Promise<number> {
  const server = createServer((_request, response) => response.end('{"status":"ok"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const milliseconds = await perRequest(`http://127.0.0.1:${port}/`, times);
  server.close();
  return milliseconds;
}

/** Measures the built product over HTTP: a whole card, and a request's cost beyond a bare server's. */
export const measureApi = (photo: Uint8Array<ArrayBuffer>): Promise<string[]> =>
  onSeededProduct('dist', async (aws) => {
    const { origin } = aws.service('gateway');
    const place = { origin, pool: aws.service('userPool').url };
    const cold = await makeCard(place, photo);
    // The print files of a card must not disturb the next measurement.
    await aws.settled();
    const warm = await makeCard(place, photo);
    await aws.settled();
    const preview = await previews(origin, warm);
    const times = 300;
    const bare = await bareServer(times);
    const health = await perRequest(`${origin}/api/health`, times);
    const card = await perRequest(`${origin}/api/cards/${warm.cardId}`, times, warm.token);
    return [
      `upload → 2 front options → back, over HTTP: ${cold.seconds.toFixed(2)} s the first time, ${warm.seconds.toFixed(2)} s warm`,
      `a preview while typing, over HTTP: first ${preview.first.toFixed(0)} ms, mean ${preview.mean.toFixed(0)} ms, slowest ${preview.slowest.toFixed(0)} ms`,
      `a request: bare server ${bare.toFixed(2)} ms, /api/health ${health.toFixed(2)} ms, /api/cards/:id ${card.toFixed(2)} ms (six links signed)`,
    ];
  });
