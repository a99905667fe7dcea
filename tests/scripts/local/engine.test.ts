import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableShape } from '#functions/platform/resources.ts';
import { deleteOutsideTable, startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { findEngine, type Machine, thisMachine } from '#local/dynamodb/engine.ts';
import { freePort } from '#local/http/loopback.ts';
import { credentials, region } from '#local/names.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const none = { inPackage: () => null, onPath: () => null, hasServer: () => true };
const platforms = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
  ['win32', 'x64'],
] as const;

describe.each(platforms)('The local DynamoDB on %s %s', (platform, arch) => {
  const machine: Machine = { platform, arch, ...none };
  const ending = platform === 'win32' ? '.exe' : '';

  it('is the program of its npm package', () => {
    const { command, isNative } = findEngine({ ...machine, inPackage: (file) => `/modules/${file}` }, 8000, '/data');
    expect(command[0]).toBe(`/modules/@dynoxide/${platform}-${arch}/dynoxide${ending}`);
    expect(command).toContain('127.0.0.1');
    expect(isNative).toBe(true);
  });

  it('is the program on the PATH where the package is missing', () => {
    const onPath = (name: string) => (name === 'dynoxide' ? `/bin/${name}` : null);
    expect(findEngine({ ...machine, onPath }, 8000, '/data').command[0]).toBe('/bin/dynoxide');
  });

  it('runs in docker where that is all there is, on this machine alone', () => {
    const onPath = (name: string) => (name === 'docker' ? `/bin/${name}` : null);
    const { command, isNative } = findEngine({ ...machine, onPath }, 8123, '/data');
    expect(command.slice(0, 4)).toEqual(['/bin/docker', 'run', '--rm', '--init']);
    expect(command).toContain('127.0.0.1:8123:8000');
    expect(isNative).toBe(false);
  });

  it('is missing with one line to type for this system, also where docker does not run', () => {
    const line = {
      darwin: 'brew install',
      linux: `${arch === 'arm64' ? 'aarch64' : 'x86_64'}-unknown-linux`,
      win32: 'wsl --install',
    };
    expect(() => findEngine(machine, 8000, '/data')).toThrow(line[platform]);
    const sleeping = {
      ...machine,
      onPath: (name: string) => (name === 'docker' ? '/bin/docker' : null),
      hasServer: () => false,
    };
    expect(() => findEngine(sleeping, 8000, '/data')).toThrow(line[platform]);
  });
});

describe('A DynamoDB of your own', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'outside-'));
  afterEach(async () => {
    vi.unstubAllEnvs();
    await removeScratch(scratch);
  });

  it('keeps its table when the run ends, and loses it with a reset', async () => {
    const port = await freePort(0);
    const { command } = findEngine(thisMachine, port, scratch);
    const server = spawn(command[0], command.slice(1), { stdio: 'ignore' });
    const endpoint = `http://127.0.0.1:${port}`;
    const client = new DynamoDBClient({ endpoint, region, credentials, maxAttempts: 50 });
    const tables = async () => (await client.send(new ListTablesCommand())).TableNames;
    try {
      await tables();
      vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint);
      const run = await startDynamoDb(tableShape, scratch);
      await run.close();
      expect(await tables()).toEqual([tableShape.name]);
      expect(await deleteOutsideTable(tableShape.name)).toBe(true);
      expect(await tables()).toEqual([]);
      expect(await deleteOutsideTable(tableShape.name)).toBe(false);
    } finally {
      client.destroy();
      server.kill();
      await once(server, 'exit');
    }
  });
});
