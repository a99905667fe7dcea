import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  canStore,
  clearStored,
  endsWithPage,
  hideFullStorage,
  readStored,
  readStoredById,
  writeStored,
  writeStoredById,
} from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

const { signedIn, unsavedChanges } = storageKeys;

const own = { local: localStorage, session: sessionStorage };

function refuse(name: string): never {
  throw new DOMException('refused by the browser', name);
}

const replaceStorage = (of: (store: Storage) => PropertyDescriptor) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...of(own.local) });
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...of(own.session) });
};
const restoreStorage = () => replaceStorage((store) => ({ value: store }));

const full = (store: Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => store.getItem(key),
  setItem: () => refuse('QuotaExceededError'),
  removeItem: (key) => store.removeItem(key),
});

/** The ways in which a browser refuses storage. */
const refusals = {
  'blocked site data': () => replaceStorage(() => ({ get: () => refuse('SecurityError') })),
  'a full storage': () => replaceStorage((store) => ({ value: full(store) })),
} as const;

describe.each(Object.entries(refusals))('with %s', (_, apply) => {
  beforeEach(() => {
    own.local.clear();
    own.session.clear();
    apply();
  });
  afterEach(() => {
    restoreStorage();
    clearStored(signedIn);
    clearStored(unsavedChanges, 'session');
  });

  it('values live as long as the page, and are cleared like others', () => {
    expect(readStored(signedIn)).toBeNull();
    writeStored(signedIn, '1');
    expect([readStored(signedIn), endsWithPage(signedIn), canStore()]).toEqual(['1', true, false]);
    clearStored(signedIn);
    expect([readStored(signedIn), endsWithPage(signedIn)]).toEqual([null, false]);
  });

  it('values by id live as long as the page', () => {
    writeStoredById(unsavedChanges, 'crd_1', { team: 'Herons' }, 'session');
    writeStoredById(unsavedChanges, 'crd_2', { team: 'Owls' }, 'session');
    writeStoredById(unsavedChanges, 'crd_1', null, 'session');
    expect(readStoredById(unsavedChanges, 'session')).toEqual({ crd_2: { team: 'Owls' } });
  });

  it('libraries find no session storage, and use memory', () => {
    hideFullStorage();
    expect(globalThis.sessionStorage).toBeUndefined();
  });

  it('a later value that can be stored replaces the one in memory', () => {
    writeStored(signedIn, 'in memory');
    restoreStorage();
    writeStored(signedIn, 'stored');
    expect([localStorage.getItem(signedIn), readStored(signedIn), endsWithPage(signedIn)]).toEqual([
      'stored',
      'stored',
      false,
    ]);
  });
});

it('a session storage that works stays visible to libraries', () => {
  hideFullStorage();
  expect(globalThis.sessionStorage).toBe(own.session);
});
