import { cardBuilderPath, paths } from '#web/src/base/paths.ts';
import type { SignedInUser } from '#web/src/base/session/auth-client.ts';
import { takePendingTemplate } from '#web/src/base/session/pending-template.ts';
import { takeTarget } from '#web/src/base/session/start-target.ts';

/**
 * The page after a sign-in: the builder with the pending template, else the stored target, else the operators' or the user's dashboard.
 * Null to stay.
 */
export function afterSignInPath(pathname: string, user: SignedInUser): string | null {
  const template = takePendingTemplate();
  const target = takeTarget();
  if (template !== null) return cardBuilderPath({ templateId: template.id, sport: sportIn(target) });
  return target ?? (pathname === paths.home ? homeOf(user) : null);
}

/** The operators' page shows those without a second factor how to set it up. */
const homeOf = ({ groups, lacksSecondFactor }: SignedInUser): string =>
  groups.includes('ops') || lacksSecondFactor ? paths.ops : paths.dashboard;

/** The sport in a stored address of the builder (P-40). */
function sportIn(target: string | null): string | undefined {
  const [path, query] = target?.split('?') ?? [];
  return path === cardBuilderPath() ? (new URLSearchParams(query).get('sport') ?? undefined) : undefined;
}
