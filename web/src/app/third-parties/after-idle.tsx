import { type ComponentType, useEffect, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';
import { whenIdle } from '#web/src/base/lib/when-idle.ts';

/** Loads chat, help and usage data when the page is idle, so that they delay no visitor. */
export function AfterIdle() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => import('./third-parties.tsx').then(({ ThirdParties }) => setParts(() => ThirdParties));
    // The page works without them.
    return whenIdle(() => void load().catch(() => undefined), timings.chat.startWithinMs);
  }, []);
  return Parts && <Parts />;
}
