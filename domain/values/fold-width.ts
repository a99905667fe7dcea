/** Full-width digits, letters and signs (U+FF01 to U+FF5E) as their ASCII twins, and the ideographic space as a space. */
export const foldWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e\u3000]/gu, (one) =>
    one === '\u3000' ? ' ' : String.fromCharCode(one.charCodeAt(0) - 0xfee0),
  );
