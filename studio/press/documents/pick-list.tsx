import { View } from '@react-pdf/renderer';
import { Code128, QrCode } from './barcode.tsx';
import { LetterPage, paperTint, ruleColor } from './letter-page.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

interface PickRow {
  readonly name: string;
  readonly quantity: number;
  /** Location of its prints, or a note. */
  readonly places: string;
}

export interface PickList {
  readonly batchNumber: string;
  /** As text: "November 20, 2026". */
  readonly madeOn: string;
  /** As text: "12 orders, 9 sheets". */
  readonly extent: string;
  readonly orders: readonly {
    readonly orderNumber: string;
    /** As text: "2 boxes, 14 cards. Ship by Nov 24". */
    readonly extent: string;
    readonly boxes: readonly {
      readonly name: string;
      readonly finish: string;
      readonly rows: readonly PickRow[];
      /** The code of a random pack, and the page that checks it. */
      readonly pack?: { readonly code: string; readonly url: string } | null;
    }[];
  }[];
}

/** The pick list of a batch: what to take from the cut sheets for each order. US Letter, as many pages as it needs. */
export function pickListPdf(list: PickList): Promise<Uint8Array> {
  return renderDocument(`Pick list ${list.batchNumber}`, <PickListPages {...list} />);
}

function PickListPages({ batchNumber, madeOn, extent, orders }: PickList) {
  const head = (
    <>
      <Line face="archivo" size={16}>
        PICK LIST
      </Line>
      <Line face="barlow" size={14}>
        {batchNumber}
      </Line>
    </>
  );
  return (
    <LetterPage head={head} foot={`${batchNumber} · ${extent}`} footRight={madeOn}>
      {orders.map((order) => (
        <OrderRows key={order.orderNumber} {...order} />
      ))}
    </LetterPage>
  );
}

function OrderRows({ orderNumber, extent, boxes }: PickList['orders'][number]) {
  return (
    <View style={{ marginBottom: 18 }}>
      <View wrap={false} minPresenceAhead={50} style={orderHead}>
        <View>
          <Line face="barlow" size={18}>
            {orderNumber}
          </Line>
          <Line face="barlow-medium" size={11} isQuiet>
            {extent}
          </Line>
        </View>
        <Code128 text={orderNumber} width={170} height={30} />
      </View>
      {boxes.map((box, index) => (
        <BoxRows key={index} {...box} />
      ))}
    </View>
  );
}

function BoxRows({ name, finish, rows, pack = null }: PickList['orders'][number]['boxes'][number]) {
  return (
    <>
      <View wrap={false} minPresenceAhead={20} style={{ ...row, backgroundColor: paperTint }}>
        <Line face="barlow" size={12} style={{ flex: 1 }}>
          {name}
        </Line>
        {pack && (
          <>
            <Line face="barlow" size={12} style={{ marginRight: 8 }}>
              {pack.code}
            </Line>
            <View style={{ padding: 4, marginRight: 14, backgroundColor: '#ffffff' }}>
              <QrCode text={pack.url} side={40} />
            </View>
          </>
        )}
        <Line face="barlow" size={12}>
          {finish}
        </Line>
      </View>
      {rows.map((one, index) => (
        <View key={index} wrap={false} style={{ ...row, borderBottomWidth: 0.5, borderBottomColor: ruleColor }}>
          <View style={tick} />
          <Line face="barlow" size={12} style={{ width: 34, textAlign: 'right', marginRight: 10 }}>
            {`${one.quantity} ×`}
          </Line>
          <Line face="barlow-medium" size={12} style={{ flex: 1, marginRight: 10 }}>
            {one.name}
          </Line>
          <Line face="barlow-medium" size={12} style={{ width: 210, textAlign: 'right' }}>
            {one.places}
          </Line>
        </View>
      ))}
    </>
  );
}

const row = { flexDirection: 'row', alignItems: 'center', minHeight: 20, paddingHorizontal: 8 } as const;
const orderHead = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  paddingBottom: 6,
  paddingHorizontal: 8,
  borderBottomWidth: 1.5,
} as const;
/** A box to tick. */
const tick = { width: 9, height: 9, borderWidth: 1, borderColor: '#000000' } as const;
