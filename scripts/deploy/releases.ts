import { GetParameterHistoryCommand, type ParameterHistory, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { releaseParameter } from '#infra/deployment.ts';
import type { StageName } from '#infra/stages.ts';

const Release = z.object({
  commit: z.string(),
  at: z.iso.datetime(),
  /** Function → its version. Absent from releases before D-473. */
  versions: z.record(z.string(), z.string()).optional(),
});
export type Release = z.infer<typeof Release>;

export async function recordRelease(ssm: SSMClient, stage: StageName, release: Release): Promise<void> {
  const Value = JSON.stringify(release);
  await ssm.send(new PutParameterCommand({ Name: releaseParameter(stage), Value, Type: 'String', Overwrite: true }));
}

/** The releases of a stage that passed their smoke test, newest first. */
export async function listReleases(ssm: SSMClient, stage: StageName): Promise<Release[]> {
  const found: ParameterHistory[] = [];
  let NextToken: string | undefined;
  do {
    const page = await ssm
      .send(new GetParameterHistoryCommand({ Name: releaseParameter(stage), ...(NextToken && { NextToken }) }))
      .catch((error: Error) => {
        if (error.name === 'ParameterNotFound') return { Parameters: [], NextToken: undefined };
        throw error;
      });
    found.push(...(page.Parameters ?? []));
    NextToken = page.NextToken;
  } while (NextToken);
  return found
    .toSorted((one, other) => (other.Version ?? 0) - (one.Version ?? 0))
    .map(({ Value = '' }) => Release.parse(JSON.parse(Value)));
}

/**
 * The newest release with another commit than the running one. Null if there is none. A deployment that failed its smoke test is not a
 * release.
 */
export const releaseBefore = (releases: readonly Release[], live: string): Release | null =>
  releases.find(({ commit }) => commit !== live) ?? null;
