import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { useOnReturn } from '#web/src/base/session/use-on-return.ts';
import { CardSaver, type SaveState } from './card-saver.ts';
import { keepUnsaved, readUnsaved } from './unsaved-changes.ts';

/** Whether the stored card already has the changes. */
function isAlreadySaved(stored: CardView, changes: CardChanges): boolean {
  const { version: _, ...fields } = changes;
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(stored[name as keyof CardView]) === JSON.stringify(value),
  );
}

/** Saves fields. A conflict with our own earlier attempt, whose answer was lost, counts as success. */
async function saveChanges(id: string, body: CardChanges): Promise<CardView> {
  try {
    return await api('editCard', { params: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'card.changed') throw error;
    const stored = await api('readCard', { params: { id } });
    if (isAlreadySaved(stored, body)) return stored;
    throw error;
  }
}

export interface DraftCard {
  readonly card: CardView | null;
  readonly saveState: SaveState;
  /** Saves fields a moment after the last change. */
  readonly change: (changes: CardChanges) => void;
  /** Resolves when everything is saved; rejects when it cannot be. */
  readonly flush: () => Promise<void>;
  /** Shows the card that another call answered. */
  readonly receive: (card: CardView) => void;
  /** Reads the card again: fresh signed addresses, fresh version. */
  readonly reload: () => Promise<CardView | null>;
  readonly create: (templateId: string, photoKey: string, sport: string, cutout?: Cutout | null) => Promise<CardView>;
  /** Drops unsaved changes and reads the card that was changed elsewhere. */
  readonly refresh: () => Promise<CardView | null>;
}

/** The card that is being made, with its autosave. */
export function useDraftCard(opened: CardView | null): DraftCard {
  const { saver, card, saveState, setSaveState, receive } = useCardSaver(opened);
  const cardId = useRef(opened?.id ?? null);
  const receiveCard = useCallback(
    (fresh: CardView) => {
      cardId.current = fresh.id;
      receive(fresh);
      return fresh;
    },
    [receive],
  );
  const reload = useCallback(
    async () =>
      cardId.current === null ? null : receiveCard(await api('readCard', { params: { id: cardId.current } })),
    [receiveCard],
  );
  const create = useCallback(
    async (templateId: string, photoKey: string, sport: string, cutout: Cutout | null = null) => {
      const chosen = { template_id: templateId, user_uploaded_image_url: photoKey };
      const body = { ...chosen, ...(sport && { sport }), ...(cutout && { cutout }) };
      return receiveCard(await api('createCard', { body }));
    },
    [receiveCard],
  );
  const refresh = useCallback(async () => {
    saver.current?.drop();
    const fresh = await reload();
    setSaveState({ kind: 'saved' });
    return fresh;
  }, [saver, reload, setSaveState]);
  const change = useCallback((changes: CardChanges) => saver.current?.change(changes), [saver]);
  const flush = useCallback(async () => saver.current?.flush(), [saver]);
  return { card, saveState, change, flush, receive: receiveCard, reload, create, refresh };
}

/** The saver starts with the first card: a new builder has none. */
function useCardSaver(opened: CardView | null) {
  const [card, setCard] = useState(opened);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' });
  const saver = useRef<CardSaver | null>(null);

  const saverFor = useCallback(({ id, version }: CardView) => {
    const send = (body: CardChanges) => saveChanges(id, body);
    const keep = (changes: CardChanges) => keepUnsaved(id, changes);
    saver.current ??= new CardSaver(version, { send, onCard: setCard, onState: setSaveState, keep });
    return saver.current;
  }, []);
  const receive = useCallback(
    (fresh: CardView) => {
      saverFor(fresh).setVersion(fresh.version);
      setCard(fresh);
    },
    [saverFor],
  );
  useEffect(() => {
    if (!opened) return;
    const { version = opened.version, ...unsaved } = readUnsaved(opened.id) ?? {};
    // The version it was typed on: what another device saved since is a conflict, not overwritten.
    const started = saverFor({ ...opened, version });
    if (Object.keys(unsaved).length > 0) started.change(unsaved);
  }, [opened, saverFor]);
  useFlushOnLeave(saver);
  return { saver, card, saveState, setSaveState, receive };
}

/** Sends unsaved changes when the customer leaves the page or the tab, and when the network or the session is back. */
function useFlushOnLeave(saver: RefObject<CardSaver | null>): void {
  useOnReturn(() => void saver.current?.flush().catch(() => undefined));
  useEffect(() => {
    const flush = () => void saver.current?.flush().catch(() => undefined);
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
}
