import { Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { points } from '#domain/cards/print/geometry.ts';
import { brand } from '#domain/values/brand.ts';
import { upper } from '#domain/values/capitals.ts';
import { Line } from './line.tsx';

export const paperTint = '#f0e8d9';
export const ruleColor = '#d9cfbd';
const foilColor = '#99731a';
const margin = points(0.75);

interface LetterPageProps {
  /** Content at the right of every page's header. */
  readonly head: ReactNode;
  readonly foot: string;
  readonly footRight?: string;
  readonly children: ReactNode;
}

/** US Letter pages, each with the brand's header and a footer. */
export function LetterPage({ head, foot, footRight, children }: LetterPageProps) {
  return (
    <Page size="LETTER" style={{ paddingTop: points(1.95), paddingBottom: points(1.1), paddingHorizontal: margin }}>
      <View fixed style={{ position: 'absolute', top: margin, left: margin, right: margin, height: 64 }}>
        <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
          <View>
            <Line face="archivo" size={28}>
              {upper(brand.name)}
            </Line>
            <Line face="barlow-medium" size={11} isQuiet>
              {brand.tagline}
            </Line>
          </View>
          <View style={{ alignItems: 'flex-end' }}>{head}</View>
        </View>
        <View style={{ marginTop: 'auto', height: 1.5, backgroundColor: foilColor }} />
      </View>
      {children}
      <View fixed style={{ ...footStyle, left: margin, right: margin }}>
        <Line face="barlow-medium" size={10} isQuiet>
          {foot}
        </Line>
        {footRight !== undefined && (
          <Line face="barlow-medium" size={10} isQuiet>
            {footRight}
          </Line>
        )}
      </View>
    </Page>
  );
}

const footStyle = {
  position: 'absolute',
  bottom: points(0.6),
  flexDirection: 'row',
  justifyContent: 'space-between',
} as const;

/** Address lines below a heading; long ones wrap. */
export function AddressBlock({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  return (
    <View style={{ width: 300 }}>
      <Line face="archivo" size={10} style={{ marginBottom: 8 }}>
        {heading}
      </Line>
      {lines.slice(0, 6).map((line, index) => (
        <Line key={index} face={index === 0 ? 'barlow' : 'barlow-medium'} size={13}>
          {line}
        </Line>
      ))}
    </View>
  );
}
