import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useOnReturn } from '#web/src/base/session/use-on-return.ts';
import type { BuilderState } from './builder-state.ts';
import { BuilderStore } from './builder-store.ts';
import { storeProgress } from './draft/builder-draft.ts';

export const BuilderContext = createContext<BuilderStore | null>(null);

export function useStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (store === null) throw new Error('useBuilder must be used inside the card builder.');
  return store;
}

/** The state, `send` for events, and the calls that a part waits for. */
export function useBuilder() {
  const { listen, now, send, save, reload, reread } = useStore();
  return { state: useSyncExternalStore(listen, now), now, send, save, reload, reread };
}

/** The store of a builder, with the effects of every step. */
export function useBuilderStore(opened: BuilderState): BuilderStore {
  const [store] = useState(() => new BuilderStore(opened));
  const state = useSyncExternalStore(store.listen, store.now);
  useTemplate(store, state.draft.templateId);
  useStored(store, state);
  return store;
}

/**
 * Stores the data that the server does not, and saves when the customer leaves the page or the tab, and when the network or the session is
 * back.
 */
function useStored({ resume, save }: BuilderStore, state: BuilderState): void {
  const { draft, step, card } = state;
  const cardId = card?.id ?? null;
  useEffect(() => storeProgress(draft, step, cardId), [draft, step, cardId]);
  useEffect(resume, [resume]);
  const flush = () => void save().catch(() => undefined);
  useOnReturn(flush);
  useEffect(() => {
    const leave = () => void save().catch(() => undefined);
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [save]);
}

/** Loads the selected design. */
function useTemplate({ send }: BuilderStore, id: string | null): void {
  const { data: template = null } = useQuery({
    queryKey: queryKeys.template(id),
    queryFn: ({ signal }) => api('readTemplate', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
  useEffect(() => send({ type: 'show', part: { template } }), [send, template]);
}
