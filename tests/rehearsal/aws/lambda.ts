import { type ChildProcess, fork } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { Refusal } from './check-shape.ts';

export interface Configuration {
  readonly FunctionName: string;
  /** `Code`, `Environment`, `Layers` …, resolved. */
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Version {
  readonly number: string;
  readonly configuration: Configuration;
  readonly at: Date;
}

interface LambdaFunction {
  latest: Configuration;
  readonly versions: Map<string, Version>;
  published: number;
  readonly aliases: Map<string, string>;
}

export interface Lambdas {
  readonly all: Map<string, LambdaFunction>;
  put(configuration: Configuration): void;
  remove(name: string): void;
  /** Publishes the present code. Throws `Refusal` if nothing changed since the last version, as CloudFormation does. */
  publish(name: string): string;
  versionOf(name: string, alias: string): string;
  setAlias(name: string, alias: string, version: string): void;
  /** Runs a version with an event. Returns the reply, or the error of the function. */
  invoke(name: string, qualifier: string, event: unknown): Promise<Reply>;
  close(): void;
}

export interface Reply {
  readonly payload: unknown;
  readonly failed: boolean;
}

interface LambdaOptions {
  readonly dir: string;
  /** The bytes of an object. */
  readonly read: (bucket: string, key: string) => Promise<Uint8Array>;
  /** Variables of every function: addresses and credentials. */
  readonly env: () => Readonly<Record<string, string>>;
}

const missing = (what: string) => new Refusal('ResourceNotFoundException', `${what} does not exist`, 404);

/** Lambda: functions with versions and aliases, which run the code that was uploaded. */
export function startLambdas({ dir, read, env }: LambdaOptions): Lambdas {
  const all = new Map<string, LambdaFunction>();
  const processes = new Map<string, Promise<ChildProcess>>();
  const of = (name: string): LambdaFunction => {
    const found = all.get(name.split(':').at(name.startsWith('arn:') ? 6 : 0) ?? '');
    if (!found) throw missing(name);
    return found;
  };
  const startOf = async ({ properties }: Configuration): Promise<ChildProcess> => {
    const folder = await unpacked(dir, properties.Code as Code, read);
    const own = (properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {};
    return fork(new URL('run-version.ts', import.meta.url), [folder], { env: { ...env(), ...own }, execArgv: [] });
  };
  const versionOf = (name: string, qualifier: string): Version => {
    const { aliases, versions, latest } = of(name);
    if (qualifier === '$LATEST') return { number: qualifier, configuration: latest, at: new Date() };
    const version = versions.get(aliases.get(qualifier) ?? qualifier);
    if (!version) throw missing(`${name}:${qualifier}`);
    return version;
  };
  return {
    all,
    put(configuration) {
      const known = all.get(configuration.FunctionName);
      if (known) known.latest = configuration;
      else
        all.set(configuration.FunctionName, {
          latest: configuration,
          versions: new Map(),
          published: 0,
          aliases: new Map(),
        });
    },
    remove: (name) => void all.delete(name),
    publish(name) {
      const one = of(name);
      const last = one.versions.get(String(one.published));
      if (last && JSON.stringify(last.configuration) === JSON.stringify(one.latest))
        throw new Refusal(
          'AlreadyExists',
          `A version for this Lambda function exists ( ${last.number} ). Modify the function to create a new version.`,
        );
      one.published += 1;
      const number = String(one.published);
      one.versions.set(number, { number, configuration: one.latest, at: new Date() });
      return number;
    },
    versionOf: (name, alias) => versionOf(name, alias).number,
    setAlias(name, alias, version) {
      const one = of(name);
      if (!one.versions.has(version)) throw missing(`${name}:${version}`);
      one.aliases.set(alias, version);
    },
    async invoke(name, qualifier, event) {
      const { configuration, number } = versionOf(name, qualifier);
      const key = hash('sha1', JSON.stringify(configuration));
      const started = processes.get(key) ?? startOf(configuration);
      processes.set(key, started);
      const child = await started;
      const id = randomUUID();
      child.send({ id, event, name: configuration.FunctionName, version: number });
      for await (const [reply] of on(child, 'message') as AsyncIterable<[Reply & { id: string }]>)
        if (reply.id === id) return reply;
      throw new Error(`${name}:${number} ended`);
    },
    close() {
      for (const started of processes.values()) void started.then((child) => child.kill());
    },
  };
}

interface Code {
  readonly S3Bucket?: string;
  readonly S3Key?: string;
  readonly ZipFile?: string;
}

/** The folder of a function's code, unpacked from what was uploaded. */
async function unpacked(dir: string, code: Code, read: LambdaOptions['read']): Promise<string> {
  await mkdir(dir, { recursive: true });
  const folder = await mkdtemp(join(dir, `${hash('sha1', JSON.stringify(code)).slice(0, 8)}-`));
  if (code.ZipFile !== undefined) {
    await writeFile(join(folder, 'index.cjs'), code.ZipFile);
    return folder;
  }
  const files = unzipSync(await read(code.S3Bucket ?? '', code.S3Key ?? ''));
  for (const [path, bytes] of Object.entries(files).filter(([one]) => !one.endsWith('/'))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}
