import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageRoute } from './route-table.ts';

/** A page's code is fetched when its address is first opened. */
export function lazyPage(row: PageRoute): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await row.load()).Page }));
}
