import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('web/src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));
const findings = (pattern: RegExp): string[] =>
  sheets.flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`));

describe('in forced colours', () => {
  it('no border or outline is `transparent`, because it would be drawn', () => {
    const found = findings(/(?:border|outline)[\w-]*: [^;]*transparent;(?!\s*border-image)/g);
    // A button's border shows its shape, and a border below an image is decoration.
    expect(found.filter((each) => !each.includes('/button.module.css'))).toEqual([]);
  });

  it('the value of a progress bar has a plain system colour below its gradient', () => {
    const values = findings(/::-webkit-progress-value \{[^}]*\}/g);
    expect(values.length).toBeGreaterThan(1);
    expect(values.filter((each) => !each.includes('var(--foil-solid)'))).toEqual([]);
  });

  it('the mark of a state uses the system’s colours', () => {
    const tokens = readFileSync('web/src/base/styles/tokens.css', 'utf8');
    expect(tokens).toMatch(/forced-colors: active\) \{\s*:root \{\s*--foil-solid: Highlight;\s*--unmarked: Canvas;/);
  });

  it('a selected choice with only a background as its mark has an outline', () => {
    const hidden = sheets.filter(
      ({ css }) =>
        /:has\(:checked\) \{[^}]*background: var\(--ink\)/.test(css) && !/outline: 3px solid Highlight/.test(css),
    );
    expect(hidden.map(({ file }) => file)).toEqual([]);
  });
});
