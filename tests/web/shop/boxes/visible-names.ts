import { screen } from '@testing-library/react';

const words = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Buttons and links whose accessible name lacks their visible text, which speech input needs (WCAG 2.5.3). */
export const namedOtherwise = (): string[] =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .filter((each) => {
      const name = each.getAttribute('aria-label');
      const shown = [...each.childNodes].map((part) => part.textContent ?? '').join(' ');
      return (
        name !== null && !each.querySelector('[aria-hidden] *, img') && !words(name).includes(words(shown).trimEnd())
      );
    })
    .map((each) => `${each.getAttribute('aria-label')} shows ${each.textContent}`);
