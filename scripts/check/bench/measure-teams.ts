import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalAws } from '#scripts/local/local-aws.ts';
import { seed } from '#scripts/serve/seed.ts';
import { signIn } from '#scripts/serve/sign-in.ts';
import { fillTeam, largeTeam, teamScreens } from './full-team.ts';
import { isRead, tableCalls } from './table-calls.ts';

const isQuery = ({ name }: { readonly name: string }): boolean => /Query|Scan|Batch/.test(name);
/** Calls of which the median is taken. */
const times = 9;

async function screenLine(name: string, get: () => Promise<string>): Promise<string> {
  let bytes = 0;
  const calls = await tableCalls(async () => {
    bytes = Buffer.byteLength(await get());
  });
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await get();
    taken.push(performance.now() - started);
  }
  const median = taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
  const reads = calls.filter(isRead);
  const counts = `${reads.filter(isQuery).length} queries, ${reads.length} reads`;
  return `${`Team: ${name}`.padEnd(48)} ${median.toFixed(0).padStart(5)} ms ${(bytes / 1000).toFixed(1).padStart(7)} kB   ${counts}`;
}

/** Measures every screen of a large team over HTTP: table queries, milliseconds and bytes. Reads of the access check are among the reads. */
export async function measureTeams(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  // From sources, so that functions share this process and their table calls can be counted.
  const aws = await startLocalAws({ dataDir, source: 'src' });
  try {
    await seed(aws);
    const token = await signIn(aws.service('userPool').url, 'coach@example.com');
    const call = async (method: string, path: string, body?: unknown): Promise<string> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const text = body === undefined ? null : JSON.stringify(body);
      const reply = await fetch(`${aws.service('gateway').origin}/api${path}`, { method, headers, body: text });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.text();
    };
    const made = async (path: string, body: unknown) => JSON.parse(await call('POST', path, body)) as { id: string };
    const team = await made('/teams', { name: 'Falcons' });
    await fillTeam(team.id);
    const pack = await made(`/teams/${team.id}/packs`, { pack_name: 'Falcons pack', randomization_enabled: true });
    const { players, cards, orders } = largeTeam;
    const lines = [`A team of ${players} players, ${cards} cards and ${orders} orders:`];
    for (const [name, path] of teamScreens(team.id, pack.id))
      lines.push(await screenLine(name, () => call('GET', path)));
    return lines;
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
