import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortClassNames } from '#scripts/build/short-class-names.ts';

const dir = resolve(import.meta.dirname, '../../../web/src');
const button = resolve(dir, 'parts/ui/button.module.css');
const bar = resolve(dir, 'app/top-bar.module.css');

describe('the built names of classes', () => {
  const name = shortClassNames(dir);

  it('differ within a module and between two', () => {
    const names = [name('button', button), name('large', button), name('bar', bar), name('link', bar)];
    expect(new Set(names).size).toBe(4);
  });

  it('have at most three characters after the underscore', () => {
    for (const each of [name('button', button), name('bar', bar)]) expect(each).toMatch(/^_[0-9a-z]{1,3}$/);
  });

  it('are the same in every build', () => {
    expect(shortClassNames(dir)('button', `${button}?used`)).toBe(name('button', button));
  });

  it('exist only for the classes of a module', () => {
    expect(() => name('no-such-class', button)).toThrow(
      'No style sheet has the name parts/ui/button.module.css no-such-class.',
    );
  });
});
