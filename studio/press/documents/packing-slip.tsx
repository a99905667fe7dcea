import { View } from '@react-pdf/renderer';
import { brand } from '#domain/values/brand.ts';
import { Code128, QrCode } from './barcode.tsx';
import { AddressBlock, LetterPage, paperTint } from './letter-page.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

interface PackCode {
  readonly code: string;
  readonly url: string;
}

export interface PackingSlip {
  readonly orderNumber: string;
  /** As text: "November 20, 2026". */
  readonly orderedOn: string;
  readonly shipTo: readonly string[];
  readonly boxes: readonly {
    readonly name: string;
    /** As text: "Gold foil". */
    readonly finish: string;
    /** Boxes of this kind. Default: one. */
    readonly quantity?: number;
    /** True for posters, which are rolled into a tube. */
    readonly isMega?: boolean;
    readonly cards: readonly { readonly name: string; readonly quantity: number }[];
    /** Codes of random packs, and the page that checks each. */
    readonly codes?: readonly PackCode[];
  }[];
}

/** The packing slip of a parcel: US Letter, as many pages as needed. Without prices, because a parcel may be a present. */
export function packingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  return renderDocument(`Packing slip ${slip.orderNumber}`, <PackingSlipPages {...slip} />);
}

/** The packing slips of a batch in one PDF. */
export function packingSlipsPdf(batchNumber: string, slips: readonly PackingSlip[]): Promise<Uint8Array> {
  return renderDocument(
    `Packing slips ${batchNumber}`,
    <>
      {slips.map((slip) => (
        <PackingSlipPages key={slip.orderNumber} {...slip} />
      ))}
    </>,
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Contents of the parcel: "2 boxes, 14 cards, 1 MEGA poster". */
function contentText(boxes: PackingSlip['boxes']): string {
  const prints = (mega: boolean): number =>
    boxes
      .filter(({ isMega = false }) => isMega === mega)
      .reduce(
        (sum, { quantity = 1, cards }) => sum + quantity * cards.reduce((all, card) => all + card.quantity, 0),
        0,
      );
  const [cards, posters] = [prints(false), prints(true)];
  const inBoxes = boxes.reduce((sum, { quantity = 1, isMega = false }) => sum + (isMega ? 0 : quantity), 0);
  return [
    inBoxes > 0 ? counted(inBoxes, 'box', 'boxes') : '',
    cards > 0 ? counted(cards, 'card', 'cards') : '',
    posters > 0 ? counted(posters, 'MEGA poster', 'MEGA posters') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function PackingSlipPages({ orderNumber, orderedOn, shipTo, boxes }: PackingSlip) {
  const head = (
    <>
      <Code128 text={orderNumber} width={170} height={30} />
      <Line face="barlow" size={11}>
        {orderNumber}
      </Line>
    </>
  );
  return (
    <LetterPage head={head} foot={`Something missing? ${brand.supportMail}`} footRight={`Ordered ${orderedOn}`}>
      <AddressBlock heading="PACKING SLIP" lines={shipTo} />
      <View style={{ marginTop: 24 }}>
        {boxes.map((box, index) => (
          <BoxRows key={index} {...box} />
        ))}
        <HeadingRow text="In this parcel" detail={contentText(boxes)} />
      </View>
    </LetterPage>
  );
}

function BoxRows({ name, finish, quantity = 1, isMega = false, cards, codes = [] }: PackingSlip['boxes'][number]) {
  const detail = isMega ? 'Poster, 11 × 18 in' : 'Card';
  return (
    <>
      <HeadingRow text={quantity > 1 ? `${quantity} × ${name}, each with` : name} detail={finish} />
      {cards.map((card, index) => (
        <ContentRow key={index} quantity={card.quantity} text={card.name} detail={detail} />
      ))}
      {isMega ? (
        <ContentRow quantity={1} text="Tube" detail="Around the poster" />
      ) : (
        <ContentRow quantity={1} text="Magnetic case" detail="Free with every box" />
      )}
      {codes.length > 0 && <PackCodes codes={codes} />}
    </>
  );
}

/** The code of each random pack, with which its buyer can check that nobody chose the cards. */
function PackCodes({ codes }: { readonly codes: readonly PackCode[] }) {
  return (
    <View style={{ paddingHorizontal: 8, marginTop: 8, marginBottom: 12 }}>
      <Line face="barlow-medium" size={11} isQuiet>
        Nobody chose these cards. Scan a pack’s code to check it.
      </Line>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
        {codes.map(({ code, url }) => (
          <View
            key={code}
            wrap={false}
            style={{ width: '33%', flexDirection: 'row', alignItems: 'center', marginTop: 10 }}
          >
            <QrCode text={url} side={48} />
            <Line face="barlow" size={12} style={{ marginLeft: 10 }}>
              {code}
            </Line>
          </View>
        ))}
      </View>
    </View>
  );
}

function HeadingRow({ text, detail }: { readonly text: string; readonly detail: string }) {
  return (
    // The first card of a box stays on the page of its heading.
    <View wrap={false} minPresenceAhead={20} style={{ ...row, backgroundColor: paperTint }}>
      <Line face="barlow" size={13} style={{ flex: 1 }}>
        {text}
      </Line>
      <Detail>{detail}</Detail>
    </View>
  );
}

interface ContentRowProps {
  readonly quantity: number;
  readonly text: string;
  readonly detail: string;
}

function ContentRow({ quantity, text, detail }: ContentRowProps) {
  return (
    <View wrap={false} style={row}>
      <Line face="barlow-medium" size={13} style={{ width: 28, marginRight: 8, textAlign: 'right' }}>
        {`${quantity} ×`}
      </Line>
      <Line face="barlow-medium" size={13} style={{ flex: 1 }}>
        {text}
      </Line>
      <Detail>{detail}</Detail>
    </View>
  );
}

function Detail({ children }: { readonly children: string }) {
  return (
    <Line face="barlow-medium" size={11} isQuiet style={{ width: 130, textAlign: 'right' }}>
      {children}
    </Line>
  );
}

const row = { flexDirection: 'row', alignItems: 'center', minHeight: 20, paddingHorizontal: 8 } as const;
