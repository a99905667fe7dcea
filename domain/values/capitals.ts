interface Capitals {
  readonly locale: string;
  readonly sign: RegExp;
  /** Letters that the language has not. */
  readonly against?: RegExp;
}

/** Letters of languages whose i has one capital, beside a ş that Turkish shares: Romanian, Kurdish, Turkmen, and Western ones. */
const notTurkic = /[țţăêîûňýžäãõáàéèíóőúűåøœæñßqwx]/iu;

/** Turkish, Azeri, Crimean Tatar and Gagauz have `i İ` and `ı I`. Greek capitals have no accents. The first that fits counts. */
const languages: readonly Capitals[] = [
  { locale: 'el', sign: /\p{Script=Greek}/u },
  { locale: 'tr', sign: /[ıİğĞəƏ]/u },
  { locale: 'tr', sign: /ş|ç\p{L}*[öü]|[öü]\p{L}*ç/iu, against: notTurkic },
  { locale: 'lt', sign: /[ėįų]/iu },
];

const localeOf = (text: string): string | undefined =>
  languages.find(({ sign, against }) => sign.test(text) && !against?.test(text))?.locale;

/** Marks between the parts of a line, which may be of different languages: `Beşiktaş  ·  Midfielder`. */
const marks = /(\s*[·|/]\s*|\s{2,})/u;

/**
 * A text in capitals of its language (D-371). `near`: texts of the same person, nearest first, which decide where its own letters do not:
 * the whole name for a part of it, then the team. ß becomes SS.
 */
export const upper = (text: string, ...near: readonly string[]): string =>
  text
    .split(marks)
    .map((part) => {
      const others = notTurkic.test(part) ? [] : near;
      return part.toLocaleUpperCase([part, ...others].map(localeOf).find((locale) => locale !== undefined) ?? 'en');
    })
    .join('')
    .normalize('NFC');

/**
 * The Turkish capitals of a name whose letters leave its language open: Mesut Özil is MESUT ÖZİL in Turkish and MESUT ÖZIL in German.
 * Null for others.
 */
export function turkishCapitals(name: string): string | null {
  const isOpen = /i/u.test(name) && /[çöü]/iu.test(name) && !notTurkic.test(name) && localeOf(name) === undefined;
  return isOpen ? name.toLocaleUpperCase('tr') : null;
}
