import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { type ShortcutName, shortcutOf } from './shortcut-table.ts';

/** The action of a shortcut. If undefined, the key keeps the browser's meaning. */
export type ShortcutHandlers = Partial<Record<ShortcutName, ((key: string) => void) | undefined>>;

const typedInto = 'textarea, select, [contenteditable=""], [contenteditable="true"]';

/** True if keys type text in the target. In a checkbox or a button they do not. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.closest(typedInto) !== null;
}

/** Single-character shortcuts can be switched off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => readStored(storageKeys.deskShortcuts) !== 'off';

const listeners = new Set<() => void>();

export function switchShortcuts(isOn: boolean): void {
  writeStored(storageKeys.deskShortcuts, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function follow(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(follow, areShortcutsOn, () => true);

/** The shortcut of a key press. Undefined with a modifier key, while typing, behind a dialog, or while shortcuts are off. */
export function shortcutIn(event: KeyboardEvent): ShortcutName | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (isTyping(event.target) || document.querySelector('dialog[open]') !== null || !areShortcutsOn()) return undefined;
  return shortcutOf(event.key);
}

/** Handles shortcuts while the component is mounted. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutIn(event);
    const handler = name && handlers[name];
    if (!handler) return;
    event.preventDefault();
    handler(event.key);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
