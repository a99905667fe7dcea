import { describe, expect, it } from 'vitest';
import { usedRules } from '#scripts/build/used-rules.ts';

const usedCss = (css: string) => usedRules(css, new Set(['_card_1', '_open_1']));

describe('the styles inlined into a page', () => {
  it('leave out rules of classes that the page does not have', () => {
    expect(usedCss('@layer features{._card_1{color:red}._other_2{color:blue}._card_1 ._other_2{margin:0}}')).toBe(
      '@layer features{._card_1{color:red}}',
    );
    expect(usedCss('@media (width<960px){._other_2{color:blue}}')).toBe('');
  });

  it('keep only those selectors of a rule that the page has', () => {
    expect(usedCss('._card_1:hover,._other_2:hover{color:red}')).toBe('._card_1:hover{color:red}');
  });

  it('keep rules without classes, and rules with other classes inside :not or :is', () => {
    for (const css of [
      '[data-auth=signed-in] a{color:red}',
      '._card_1:not(._other_2){color:red}',
      ':is(._card_1,._other_2){color:red}',
    ])
      expect(usedCss(css)).toBe(css);
  });

  it('keep an animation of a used rule, with its steps', () => {
    const steps = '@keyframes _turn_1{0%{opacity:0}to{opacity:1}}';
    expect(usedCss(`._card_1{animation:1s _turn_1}${steps}`)).toBe(`._card_1{animation:1s _turn_1}${steps}`);
    expect(usedCss(`._other_2{animation:1s _turn_1}${steps}`)).toBe('');
    // A longer name with the same start is another animation.
    const other = '@keyframes _turn_12{to{opacity:1}}';
    expect(usedCss(`._card_1{animation:1s _turn_12}${steps}${other}`)).toBe(`._card_1{animation:1s _turn_12}${other}`);
  });
});
