import type { Page } from '@playwright/test';

export interface Reported {
  readonly name: string;
  readonly detail: Record<string, unknown>;
}

/** Records the events of all pages that are opened from now on: those of the data layer, and those given to gtag. */
export async function recordEvents(page: Page): Promise<{ layer: Reported[]; gtag: Reported[] }> {
  const layer: Reported[] = [];
  const gtag: Reported[] = [];
  await page.exposeFunction('record', (to: 'layer' | 'gtag', name: string, detail: Reported['detail']) => {
    (to === 'gtag' ? gtag : layer).push({ name, detail });
  });
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (...event: unknown[]) => void };
    let entries: unknown[] | undefined;
    const report = (entry: Record<string, unknown>) => {
      const { event, ...detail } = entry;
      if (Object.prototype.toString.call(entry) !== '[object Arguments]') return record('layer', event, detail);
      if (entry[0] === 'event') record('gtag', entry[1], entry[2]);
    };
    Object.defineProperty(window, 'dataLayer', {
      get: () => entries,
      set: (created: unknown[]) => {
        entries = created;
        const push = created.push.bind(created);
        created.push = (...more: unknown[]) => {
          for (const entry of more) report(entry as Record<string, unknown>);
          return push(...more);
        };
      },
    });
  });
  return { layer, gtag };
}
