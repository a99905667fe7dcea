import { turkishCapitals, upper } from '#domain/values/capitals.ts';
import { missingLetters } from '#domain/values/printable-letters.ts';
import type { CardTexts, RenderWarning } from '../card-request.ts';
import type { Artboard } from '../kit/artboard.ts';
import { legibleSize } from './fit-text.ts';

interface SetText {
  readonly text: string;
  /** The card field that the text prints. */
  readonly field: keyof CardTexts | undefined;
  readonly outcome: 'fits' | 'shrunk' | 'tiny';
  readonly size: number;
  /** True if the lines fill a box, so twice the size takes four times the space. */
  readonly isParagraph?: boolean;
}

/** Adds warnings for a printed text: letters that no design prints, the smallest size, or a size too small to read. */
export function warnText(artboard: Artboard, set: SetText): void {
  const { text, field } = set;
  const about = field ? { field } : {};
  // Of the whole field, because a design may print it in several lines.
  const message = missingLetters(field && field !== 'stats' ? `${artboard.texts[field]} ${text}` : text);
  if (message !== null) addWarning(artboard, { code: 'glyph.missing', ...about, message });
  const capitals = field === 'player_name' || field === 'team' ? otherCapitals(artboard.texts[field], text) : null;
  if (capitals) addWarning(artboard, { code: 'text.capitals', ...about, message: capitals });
  if (set.outcome === 'shrunk' && !set.isParagraph) {
    addWarning(artboard, { code: 'text.shrunk', ...about, message: 'This text is printed in the smallest size.' });
  }
  if (set.outcome === 'tiny') {
    addWarning(artboard, {
      code: 'text.too_long',
      ...about,
      message: `This is too long to read in print.${fits(artboard, set)}`,
    });
  }
}

/** The message for a name that is printed in capitals and may have others. Null if it has no others, or is printed as typed. */
function otherCapitals(name: string, printed: string): string | null {
  const turkish = turkishCapitals(name);
  if (!turkish || /\p{Ll}/u.test(printed) || !printed.includes('I')) return null;
  return `This is printed as ${upper(name)}. If the i keeps its dot, please type ${turkish}.`;
}

/** Without case and accents: Greek capitals are printed without accents. */
const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ß', 'ss');

/** Advice on the number of characters that fit, if the line prints exactly one field. */
function fits({ texts }: Artboard, { text, field, size, isParagraph }: SetText): string {
  const own = field && field !== 'stats' ? texts[field] : '';
  if (bare(own) !== bare(text)) return ' Please shorten it.';
  const share = (size / legibleSize) ** (isParagraph ? 2 : 1);
  return ` About ${Math.max(5, 5 * Math.floor((share * text.length) / 5))} characters fit.`;
}

/** Adds a warning once per code and field, even if a design sets the text several times. */
export function addWarning({ warnings }: Pick<Artboard, 'warnings'>, warning: RenderWarning): void {
  if (!warnings.some(({ code, field }) => code === warning.code && field === warning.field)) warnings.push(warning);
}
