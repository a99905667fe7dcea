const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** User-perceived characters: `👨‍👩‍👧` is one. Unicode splits conjuncts of Gurmukhi and Tamil, which are kept together here. */
export const characters = (text: string): string[] =>
  [...graphemes.segment(text)].reduce<string[]>((whole, { segment }) => {
    const last = whole.at(-1);
    if (last === undefined || !/[\u0a4d\u0bcd]$/u.test(last) || segment.trim() === '') whole.push(segment);
    else whole[whole.length - 1] = last + segment;
    return whole;
  }, []);

/** True for scripts whose letters join or stack, so that they must not be spaced apart. */
export const isJoined = (text: string): boolean =>
  /[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Guru}\p{sc=Hebr}\p{sc=Khmr}\p{sc=Taml}\p{sc=Thai}]/u.test(text);
