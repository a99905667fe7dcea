import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#local/http/loopback.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';

let dataDir: string;
let aws: GoldcutAws;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'listening-'));
  aws = await startGoldcutAws({ dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** This process and its descendants. */
function family(pid: number): number[] {
  const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
  );
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

function sockets(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}

/** Local addresses, in the kernel's notation, on which these processes listen. */
function listeningAddresses(): string[] {
  const own = new Set(family(process.pid).flatMap(sockets));
  const rows = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter(existsSync)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1));
  const listen = '0A';
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => columns[3] === listen && own.has(columns[9] ?? ''))
    .map((columns) => columns[1]?.split(':')[0] ?? '');
}

const loopback = ['0100007F', '00000000000000000000000001000000'];

describe('the local AWS', () => {
  it('listens only on the loopback addresses', () => {
    const addresses = listeningAddresses();
    // Table, buckets, mail, queues, bus, workflows, user pool, site.
    expect(addresses.length).toBeGreaterThanOrEqual(8);
    expect(addresses.filter((address) => !loopback.includes(address))).toEqual([]);
  });

  it.each([
    ['gateway', 0],
    ['s3', 1],
    ['userPool', 2],
    ['payments', 3],
  ] as const)('does not start if another program uses the port of its %s', async (service, place) => {
    const other = await listen(() => Promise.resolve());
    const own = mkdtempSync(join(tmpdir(), 'ports-'));
    const start = startGoldcutAws({ dataDir: own, port: other.port - place, only: [service] });
    await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE', port: other.port });
    await other.close();
    rmSync(own, { recursive: true });
  });

  it('refuses a data directory that another run uses', async () => {
    await expect(startGoldcutAws({ dataDir, only: ['mail'] })).rejects.toMatchObject({ code: 'DATA_IN_USE' });
  });

  it('leaves no open port and no process behind when it stops', async () => {
    const before = family(process.pid).length;
    await aws.stop();
    expect(listeningAddresses()).toEqual([]);
    expect(family(process.pid).length).toBeLessThan(before);
  });
});
