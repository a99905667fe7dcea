import { Page, View } from '@react-pdf/renderer';
import { points } from '#domain/cards/print/geometry.ts';
import { brand } from '#domain/values/brand.ts';
import { inkOn } from '../../card/kit/contrast.ts';
import { QrCode } from './barcode.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

interface Flyer {
  /** Only the first name, because a flyer may be lost. */
  readonly firstName: string;
  readonly number: string;
  /** The address of the player's private link. */
  readonly url: string;
}

export interface FlyerSheets {
  readonly teamName: string;
  /** Hex colours of the team. */
  readonly primary: string;
  readonly secondary: string;
  /** As text: "November 20, 2026". Null without a deadline. */
  readonly deadline: string | null;
  readonly flyers: readonly Flyer[];
}

const flyersOnPage = 6;
const [columns, rows] = [2, 3];
const sheet = { width: points(8.5), height: points(11) };
const flyer = { width: sheet.width / columns, height: sheet.height / rows };
/** Points. Home printers leave a quarter of an inch white. */
const margin = 24;
const qrSide = 124;
const textWidth = flyer.width - 2 * margin - qrSide - 16;

const rgbOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A PDF of flyers with the players' private links: US Letter, six per page, with cutting lines. */
export function flyersPdf(sheets: FlyerSheets): Promise<Uint8Array> {
  const pages = Array.from({ length: Math.ceil(sheets.flyers.length / flyersOnPage) }, (_, page) =>
    sheets.flyers.slice(page * flyersOnPage, (page + 1) * flyersOnPage),
  );
  return renderDocument(
    `Flyers of ${sheets.teamName}`,
    <>
      {pages.map((flyers, page) => (
        <FlyerPage key={page} {...sheets} flyers={flyers} />
      ))}
    </>,
  );
}

function FlyerPage({ flyers, ...team }: FlyerSheets) {
  return (
    <Page size="LETTER">
      {flyers.map((one, n) => (
        <View
          key={one.url}
          style={{
            position: 'absolute',
            left: (n % columns) * flyer.width,
            top: Math.floor(n / columns) * flyer.height,
            ...flyer,
            padding: margin,
          }}
        >
          <OneFlyer {...team} {...one} />
        </View>
      ))}
      <View style={{ ...cut, left: flyer.width, top: 0, width: 1, height: sheet.height, borderLeftWidth: 0.5 }} />
      {[1, 2].map((n) => (
        <View
          key={n}
          style={{ ...cut, left: 0, top: n * flyer.height, height: 1, width: sheet.width, borderTopWidth: 0.5 }}
        />
      ))}
    </Page>
  );
}

const cut = { position: 'absolute', borderColor: '#808080', borderStyle: 'dashed' } as const;

function OneFlyer({ teamName, primary, secondary, ...one }: Omit<FlyerSheets, 'flyers'> & Flyer) {
  return (
    <>
      <View style={{ backgroundColor: primary, paddingVertical: 7, paddingHorizontal: 10 }}>
        <Line face="archivo" size={13} fit={flyer.width - 2 * margin - 20} color={inkOn(rgbOf(primary))}>
          {teamName}
        </Line>
      </View>
      <View style={{ height: 4, backgroundColor: secondary, marginBottom: 12 }} />
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <FlyerText {...one} />
        <QrCode text={one.url} side={qrSide} />
      </View>
      <Line face="barlow-medium" size={8} isQuiet style={{ marginTop: 'auto' }}>
        {`For this player’s family only. Made by ${brand.name}.`}
      </Line>
    </>
  );
}

function FlyerText({ firstName, number, deadline }: Pick<FlyerSheets, 'deadline'> & Flyer) {
  return (
    <View style={{ width: textWidth }}>
      <Line face="archivo" size={20} fit={textWidth}>
        {firstName}
      </Line>
      {number !== '' && (
        <Line face="barlow" size={14} fit={textWidth} isQuiet>
          {`Number ${number}`}
        </Line>
      )}
      <Line face="barlow-medium" size={10.5} style={{ marginTop: 10, lineHeight: 1.3 }}>
        A parent or guardian scans this with a phone to send the photo for the trading card. No account is needed.
      </Line>
      {deadline !== null && (
        <Line face="barlow" size={10.5} style={{ marginTop: 8 }}>
          {`Please by ${deadline}.`}
        </Line>
      )}
    </View>
  );
}
