import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, wings } from './sources.ts';

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
  );

/** The folders of each floor that are not wings, on which all wings depend. */
const grounds: Readonly<Record<string, readonly string[]>> = {
  domain: ['api', 'tables', 'values'],
  functions: ['partners', 'platform', 'table'],
  'functions/table': [],
  'web/src': ['app', 'base', 'parts', 'site'],
};

describe('the wings', () => {
  it('are the nine that the README lists', () => {
    expect(wings).toEqual(['account', 'catalog', 'cards', 'shop', 'orders', 'production', 'teams', 'desk', 'mail']);
  });

  it.each(Object.entries(grounds))(
    'have the same names in %s, which has no other folders except its ground',
    (floor, ground) => {
      expect(foldersIn(floor).filter((name) => !wings.includes(name) && !ground.includes(name))).toEqual([]);
    },
  );

  it('have rooms of at least three files', () => {
    // These have the same name in every wing, however few files they hold.
    const fixed = /\/(?:data|pages|parts|tasks(?:\/[\w-]+)?)$/;
    const rooms = Object.keys(grounds)
      .filter((floor) => floor !== 'functions/table')
      .flatMap((floor) => wings.flatMap((wing) => globSync(`${floor}/${wing}/**/*.{ts,tsx,css}`, { cwd: root })))
      .map((file) => dirname(file));
    const small = [...new Set(rooms)].filter(
      (room) =>
        room.split('/').length > (room.startsWith('web/') ? 3 : 2) &&
        rooms.filter((other) => other.startsWith(room)).length < 3,
    );
    expect(small.filter((room) => !fixed.test(room))).toEqual([]);
  });
});

it('tests lie in the folder of their source', () => {
  const folders = globSync('tests/{domain,studio,functions,web,infra,scripts}/**/*.test.{ts,tsx}', { cwd: root }).map(
    (file) =>
      dirname(file)
        .replace(/^tests\//, '')
        .replace(/^web(?=\/|$)/, 'web/src'),
  );
  expect([...new Set(folders)].filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});
