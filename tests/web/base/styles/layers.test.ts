import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('web/index.html', 'utf8');
const order = /@layer ([\w, ]+);/.exec(page)?.[1]?.split(', ') ?? [];
const sheets = globSync('web/src/**/*.css').filter((file) => !file.endsWith('all.css'));

describe('the style sheets', () => {
  it('have the order of their layers declared before any of them loads', () => {
    expect(order.length).toBeGreaterThan(1);
    expect(page.indexOf('@layer')).toBeLessThan(page.indexOf('<script'));
  });

  it.each(sheets)('%s puts all its rules into layers of that order', (file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const layers = [...css.matchAll(/^@layer (\w+) \{/gm)].map(([, name]) => name);
    expect(layers.length).toBeGreaterThan(0);
    for (const layer of layers) expect(order).toContain(layer);
    const outside = [...css.matchAll(/^(?!@layer |\}|\s|$).*/gm)].map(([line]) => line);
    expect(outside).toEqual([]);
  });
});
