import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { oldestBrowsers } from '#domain/tables/oldest-browsers.ts';
import { oldBrowserScript } from '#scripts/build/old-browser-script.ts';

const script = oldBrowserScript(readFileSync(join(import.meta.dirname, '../../../web/public/old-browser.js'), 'utf8'));
const page = '<div id="root"><h1>Terms</h1></div>';

/** Opens the page in a browser with these features. */
function open({ colours = true, has = true, lookBehind = true }): void {
  document.body.innerHTML = page;
  const supports = (feature: string) => (feature === 'color' ? colours : has);
  class Pattern {
    constructor(text: string) {
      if (!lookBehind) throw new SyntaxError(`Invalid regular expression: ${text}`);
    }
  }
  compileFunction(script, ['CSS', 'RegExp'])({ supports }, Pattern);
}

afterEach(() => {
  document.documentElement.removeAttribute('data-old');
});

describe('a browser that is too old', () => {
  it.each([
    ['Safari 16.3', { lookBehind: false }],
    ['Chrome 110', { colours: false }],
    ['Firefox 120', { has: false }],
  ])('such as %s shows a sentence that says what to do, above the page', (_, lacks) => {
    open(lacks);
    const notice = document.querySelector('[role="alert"]');
    expect(document.body.firstElementChild).toBe(notice);
    expect(notice?.textContent).toMatch(/too old.*please update.*Safari 16\.4, Chrome 111, Firefox 121 or later\.$/);
    expect(document.querySelector('#root h1')?.textContent).toBe('Terms');
    expect(document.documentElement.dataset.old).toBe('');
  });

  it('reads the sentence in the oldest JavaScript', () => {
    const code = script.replace(/'[^']*'|\/\/.*/g, '0');
    expect(code).not.toMatch(/=>|\b(?:const|let|class|async|of)\b|`|\?\.|\?\?|\.\.\.|catch \{|,\s*\)/);
    expect(script).not.toMatch(/SIGNS|NAMES/);
  });

  it('does not start the code of a prerendered page, which stays to be read', () => {
    open({ has: false });
    const start = readFileSync(join(import.meta.dirname, '../../../web/public/start-when-idle.js'), 'utf8');
    expect(start.indexOf("'old' in")).toBeGreaterThan(0);
    expect(start.indexOf("'old' in")).toBeLessThan(start.indexOf('import('));
  });
});

it('a browser of the oldest kind shows no sentence', () => {
  expect(oldestBrowsers.every(({ sign }) => script.includes(sign))).toBe(true);
  open({});
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
