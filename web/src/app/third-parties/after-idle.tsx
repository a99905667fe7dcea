import { type ComponentType, useEffect, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';
import { whenIdle } from '#web/src/base/lib/when-idle.ts';

/** Chat, help and usage data: loaded when the page is there and idle, so that no one waits for them. */
export function AfterIdle() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => import('./third-parties.tsx').then(({ ThirdParties }) => setParts(() => ThirdParties));
    // Without them the page works all the same.
    return whenIdle(() => void load().catch(() => undefined), timings.chat.startWithinMs);
  }, []);
  return Parts && <Parts />;
}
