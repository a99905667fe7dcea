import { Canvas, Text, type TextProps, View } from '@react-pdf/renderer';
import { fontPath } from '../../card/type/font-path.ts';
import type { DocumentFace } from './document-font-files.ts';
import { type FontRun, setText } from './document-fonts.ts';

/** A single style object. The library also accepts lists. */
export type Style = Exclude<NonNullable<TextProps['style']>, readonly unknown[]>;

interface LineProps {
  readonly face: DocumentFace;
  /** Points. */
  readonly size: number;
  /** Max width in points. A longer text gets a smaller size, so that it stays on one line. */
  readonly fit?: number;
  readonly isQuiet?: boolean;
  /** Hex. Default: black, or grey if `isQuiet`. */
  readonly color?: string;
  readonly style?: Style;
  readonly children: string;
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
/** Max width in points of an Arabic text without another limit. */
const arabicFit = 250;

/** A text in any script of the cards. It wraps, except in Arabic and with `fit`. */
export function Line({ face, size, fit, isQuiet = false, color, style = {}, children }: LineProps) {
  const { runs, width } = setText(face, children);
  if (runs.length === 0) return null;
  const isDrawn = isArabic(children);
  const room = fit ?? (isDrawn ? arabicFit : Number.POSITIVE_INFINITY);
  const look = { fontSize: Math.min(size, room / width), color: color ?? (isQuiet ? '#4d4d4d' : '#000000') };
  const parts = runs.map((run, index) =>
    isArabic(run.text) ? (
      <ArabicRun key={index} run={run} size={look.fontSize} color={look.color} />
    ) : (
      <Text key={index} style={{ ...(isDrawn && look), fontFamily: run.family }}>
        {run.text}
      </Text>
    ),
  );
  if (isDrawn) return <View style={{ ...style, flexDirection: 'row' }}>{parts}</View>;
  return <Text style={{ ...look, ...style }}>{parts}</Text>;
}

interface ArabicRunProps {
  readonly run: FontRun;
  readonly size: number;
  readonly color: string;
}

/**
 * Draws Arabic without the library's line breaking, which drops a first letter that is drawn as stem and dots (@react-pdf/textkit 7.0.1,
 * `glyphIndexAt`).
 */
function ArabicRun({ run, size, color }: ArabicRunProps) {
  return (
    <Canvas
      style={{ width: run.width * size, height: 1.2 * size }}
      paint={(painter) => {
        // With `features` the library shapes the text as a whole, from right to left, and not word by word.
        const options = { lineBreak: false, features: ['liga'], baseline: 'alphabetic' };
        painter.font(fontPath(run.file)).fontSize(size).fillColor(color).text(run.text, 0, size, options);
        return null;
      }}
    />
  );
}
