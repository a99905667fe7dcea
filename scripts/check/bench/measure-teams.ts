import { fillTeam, largeTeam, teamScreens } from './full-team.ts';
import { callAs, onSeededProduct } from './seeded-product.ts';
import { isRead, tableCalls } from './table-calls.ts';

const isQuery = ({ name }: { readonly name: string }): boolean => /Query|Scan|Batch/.test(name);
/** Number of calls for each median. */
const times = 9;

async function screenLine(name: string, get: () => Promise<unknown>): Promise<string> {
  let bytes = 0;
  const calls = await tableCalls(async () => {
    bytes = Buffer.byteLength(JSON.stringify(await get()));
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

/** Measures every screen of a large team over HTTP: table queries, milliseconds and bytes. The access check's reads count too. */
export const measureTeams = (): Promise<string[]> =>
  onSeededProduct('src', async (aws) => {
    const call = await callAs(aws, 'coach@example.com');
    const team = await call('POST /teams', { name: 'Falcons' });
    await fillTeam(team.id);
    const pack = await call(`POST /teams/${team.id}/packs`, { pack_name: 'Falcons pack', randomization_enabled: true });
    const { players, cards, orders } = largeTeam;
    const lines = [`A team of ${players} players, ${cards} cards and ${orders} orders:`];
    for (const [name, path] of teamScreens(team.id, pack.id))
      lines.push(await screenLine(name, () => call(`GET ${path}`)));
    return lines;
  });
