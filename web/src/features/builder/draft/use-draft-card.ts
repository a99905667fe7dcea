import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardChanges, CardView } from '#domain/cards/card';
import { api } from '#web/data/api';
import { CardSaver, type SaveState } from './card-saver.ts';
import { saveChanges } from './save-changes.ts';

export interface KeptCard {
  readonly card: CardView | null;
  readonly saveState: SaveState;
  /** Saves fields a moment after the last change. */
  readonly change: (changes: CardChanges) => void;
  readonly flush: () => Promise<void>;
  /** The card as another call answered it. */
  readonly take: (card: CardView) => void;
  /** Reads the card again: fresh signed addresses, fresh version. */
  readonly reload: () => Promise<CardView | null>;
  readonly create: (templateId: string, photoKey: string) => Promise<CardView>;
  /** Drops what is unsaved and takes the card as it is elsewhere. */
  readonly refresh: () => Promise<CardView | null>;
}

/** The card on the bench and its autosave. */
export function useDraftCard(opened: CardView | null): KeptCard {
  const [card, setCard] = useState(opened);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' });
  const saver = useRef<CardSaver | null>(null);
  const id = useRef(opened?.id ?? null);

  const saverFor = useCallback((of: CardView) => {
    id.current = of.id;
    const send = (body: CardChanges) => saveChanges(of.id, body);
    saver.current ??= new CardSaver(of.version, { send, onCard: setCard, onState: setSaveState });
    return saver.current;
  }, []);
  const take = useCallback(
    (fresh: CardView) => {
      saverFor(fresh).tell(fresh.version);
      setCard(fresh);
    },
    [saverFor],
  );
  const reload = useCallback(async () => {
    if (id.current === null) return null;
    const fresh = await api('readCard', { params: { id: id.current } });
    take(fresh);
    return fresh;
  }, [take]);
  const create = useCallback(
    async (templateId: string, photoKey: string) => {
      const made = await api('createCard', { body: { template_id: templateId, user_uploaded_image_url: photoKey } });
      take(made);
      return made;
    },
    [take],
  );
  const refresh = useCallback(async () => {
    saver.current?.drop();
    const fresh = await reload();
    setSaveState({ kind: 'saved' });
    return fresh;
  }, [reload]);
  const change = useCallback((changes: CardChanges) => saver.current?.change(changes), []);
  const flush = useCallback(async () => saver.current?.flush(), []);

  useEffect(() => {
    if (opened) saverFor(opened);
    // Leaving the page or the tab sends what still waits.
    const leave = () => void saver.current?.flush().catch(() => undefined);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', leave);
      leave();
    };
  }, [opened, saverFor]);

  return { card, saveState, change, flush, take, reload, create, refresh };
}
