import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onPath, thisMachine as systemOf } from '../on-path.ts';

/** The embedded DynamoDB in its npm packages, by platform. */
const programs: Readonly<Record<string, string>> = {
  'darwin-arm64': '@dynoxide/darwin-arm64/dynoxide',
  'darwin-x64': '@dynoxide/darwin-x64/dynoxide',
  'linux-arm64': '@dynoxide/linux-arm64/dynoxide',
  'linux-x64': '@dynoxide/linux-x64/dynoxide',
  'win32-x64': '@dynoxide/win32-x64/dynoxide.exe',
};

/** The line that brings the program to a system whose package is missing. */
const lines: Readonly<Record<string, (arch: string) => string>> = {
  darwin: () => 'brew install nubo-db/tap/dynoxide',
  linux: (arch) =>
    `curl -fsSL https://github.com/nubo-db/dynoxide/releases/download/v1.2.1/dynoxide-${arch === 'arm64' ? 'aarch64' : 'x86_64'}-unknown-linux-musl.tar.gz | sudo tar xz -C /usr/local/bin`,
  // Inside it everything is Linux.
  win32: () => 'wsl --install',
};

const image = 'ghcr.io/nubo-db/dynoxide:1.2.1';

/** Where to look. Tests give another machine's. */
export interface Machine {
  /** As in `process.platform` and `process.arch`. */
  readonly platform: string;
  readonly arch: string;
  /** The path of a file in an npm package. Null if the package is not installed. */
  readonly inPackage: (file: string) => string | null;
  /** The path of a program. Null if no folder of PATH has it. */
  readonly onPath: (program: string) => string | null;
  /** True if docker's server answers its program. */
  readonly hasServer: (docker: string) => boolean;
}

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  inPackage(file) {
    try {
      return createRequire(import.meta.url).resolve(file);
    } catch {
      return null;
    }
  },
  onPath: (program) => onPath([program], systemOf),
  hasServer: (docker) => spawnSync(docker, ['version'], { stdio: 'ignore' }).status === 0,
};

/** A command that serves DynamoDB on a port of this machine, and whether its file is written by this machine's own SQLite. */
export interface Engine {
  readonly command: readonly [program: string, ...args: string[]];
  readonly isNative: boolean;
}

/** Thrown if a machine has no DynamoDB: `message` has the line that brings one. */
export class NoEngineError extends Error {
  readonly code = 'NO_ENGINE';
}

/** The machine's DynamoDB: of the npm package, on the PATH, or in docker. Throws `NoEngineError`. */
export function findEngine(machine: Machine, port: number, dir: string): Engine {
  const { platform, arch, inPackage } = machine;
  const packaged = programs[`${platform}-${arch}`];
  const native = (packaged && inPackage(packaged)) || machine.onPath('dynoxide');
  const serve = (host: string, on: number, file: string) => [
    'serve',
    '--host',
    host,
    '--port',
    String(on),
    '--db-path',
    file,
  ];
  if (native) return { command: [native, ...serve('127.0.0.1', port, join(dir, 'table.sqlite'))], isNative: true };
  const docker = machine.onPath('docker');
  if (docker && machine.hasServer(docker)) {
    const run = ['run', '--rm', '--init', '-p', `127.0.0.1:${port}:8000`, '-v', `${dir}:/data`, image];
    return { command: [docker, ...run, ...serve('0.0.0.0', 8000, '/data/table.sqlite')], isNative: false };
  }
  const line = (lines[platform] ?? lines.linux)?.(arch);
  throw new NoEngineError(
    `There is no DynamoDB for ${platform} on ${arch} here. Run this, or name a server of yours in AWS_ENDPOINT_URL_DYNAMODB:\n${line}`,
  );
}
