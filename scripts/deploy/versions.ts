import {
  DeleteFunctionCommand,
  type FunctionConfiguration,
  GetAliasCommand,
  type LambdaClient,
  ListVersionsByFunctionCommand,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { functionNames } from '#functions/manifest.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { nameOf } from '#infra/deployment.ts';
import { liveAlias } from '#infra/release/takeover.ts';
import type { StageName } from '#infra/stages.ts';
import type { Release } from './releases.ts';

/** Function → the number of its version. */
export type Versions = Readonly<Record<string, string>>;

/** Parallel calls. Lambda allows 15 a second to its control plane, and the SDK waits when it is refused. */
const atOnce = 8;

/** Null if the function, its alias or its version does not exist. */
const nullIfMissing = (error: unknown): null => {
  if (error instanceof ResourceNotFoundException) return null;
  throw error;
};

/** The versions that callers get now. Functions that are not deployed are left out. */
export async function liveVersions(lambda: LambdaClient, stage: StageName): Promise<Versions> {
  const found = await mapLimit(functionNames, atOnce, async (name) => {
    const command = new GetAliasCommand({ FunctionName: nameOf(name, { name: stage }), Name: liveAlias });
    const alias = await lambda.send(command).catch(nullIfMissing);
    return alias?.FunctionVersion ? [[name, alias.FunctionVersion] as const] : [];
  });
  return Object.fromEntries(found.flat());
}

/** Lets callers get these versions, at once and wholly. Returns the functions that could not go there, because function or version is gone. */
export async function moveAliases(lambda: LambdaClient, stage: StageName, versions: Versions): Promise<string[]> {
  const left = await mapLimit(Object.entries(versions), atOnce, async ([name, FunctionVersion]) => {
    const command = new UpdateAliasCommand({
      FunctionName: nameOf(name, { name: stage }),
      Name: liveAlias,
      FunctionVersion,
      // Ends a canary's share.
      RoutingConfig: { AdditionalVersionWeights: {} },
    });
    return (await lambda.send(command).catch(nullIfMissing)) ? [] : [name];
  });
  return left.flat();
}

/** Releases to which `npm run rollback` can move the aliases. */
const keptReleases = 5;
/** Milliseconds. Runs of cards and sets, which call the version that they began with, end within a day. */
const week = 7 * 86_400_000;

/** The numbers that must stay: of the last releases, and of all that were live in the last week. */
function neededOf(name: string, releases: readonly Release[], now: Date): Set<string> {
  const isOld = ({ at }: Release): boolean => Date.parse(at) < now.getTime() - week;
  // The newest of the old ones was live until the next came.
  const recent = releases.findIndex(isOld) + 1 || releases.length;
  const needed = releases.slice(0, Math.max(keptReleases, recent));
  return new Set(needed.flatMap(({ versions }) => versions?.[name] ?? []));
}

async function versionsOf(lambda: LambdaClient, FunctionName: string): Promise<FunctionConfiguration[]> {
  const found: FunctionConfiguration[] = [];
  let Marker: string | undefined;
  do {
    const page = await lambda.send(new ListVersionsByFunctionCommand({ FunctionName, ...(Marker && { Marker }) }));
    found.push(...(page.Versions ?? []));
    Marker = page.NextMarker;
  } while (Marker);
  return found;
}

/**
 * Deletes versions of the newest release's functions that are older than a week and belong to no needed release. Stacks retain all.
 * @param releases newest first
 * @returns the number of deleted versions
 */
export async function deleteOldVersions(
  lambda: LambdaClient,
  stage: StageName,
  releases: readonly Release[],
  now: Date,
): Promise<number> {
  const deployed = Object.keys(releases[0]?.versions ?? {});
  const deleted = await mapLimit(deployed, atOnce, async (name) => {
    const FunctionName = nameOf(name, { name: stage });
    const needed = neededOf(name, releases, now);
    const old = (await versionsOf(lambda, FunctionName)).filter(
      ({ Version: number = '$LATEST', LastModified }) =>
        number !== '$LATEST' && !needed.has(number) && Date.parse(LastModified ?? '') < now.getTime() - week,
    );
    for (const { Version: Qualifier } of old) await lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier }));
    return old.length;
  });
  return deleted.reduce((sum, one) => sum + one, 0);
}
