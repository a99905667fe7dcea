import { clearStored, readStored, writeStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';

export interface PendingTemplate {
  readonly id: string;
  readonly name: string;
}

/** Stores a signed-out visitor's chosen template until the sign-in (P-2). */
export function storePendingTemplate({ id, name }: PendingTemplate): void {
  writeStored(storageKeys.pendingTemplate, JSON.stringify({ id, name }));
}

/** Returns the stored template and clears it. An unreadable one is only logged (P-8). */
export function takePendingTemplate(): PendingTemplate | null {
  const stored = readStored(storageKeys.pendingTemplate);
  if (stored === null) return null;
  clearStored(storageKeys.pendingTemplate);
  try {
    const kept: unknown = JSON.parse(stored);
    if (isPendingTemplate(kept)) return { id: kept.id, name: kept.name };
  } catch {
    // The warning below covers this case too.
  }
  console.warn('The pending template could not be read.');
  return null;
}

function isPendingTemplate(kept: unknown): kept is PendingTemplate {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, name } = kept as Record<string, unknown>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}
