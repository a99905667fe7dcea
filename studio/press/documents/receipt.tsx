import { View } from '@react-pdf/renderer';
import { brand } from '#domain/values/brand.ts';
import { type Cents, formatPrice } from '#domain/values/money.ts';
import { AddressBlock, LetterPage, ruleColor } from './letter-page.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

export interface Receipt {
  readonly orderNumber: string;
  /** As text: "November 20, 2026". */
  readonly orderedOn: string;
  /** Null while the order is unpaid. */
  readonly paidOn: string | null;
  readonly shipTo: readonly string[];
  readonly lines: readonly { readonly text: string; readonly detail: string; readonly amount: Cents }[];
  /** Discounts and refunds have negative amounts. */
  readonly sums: readonly { readonly label: string; readonly amount: Cents; readonly isTotal?: boolean }[];
}

/** The receipt of an order: US Letter, as many pages as it needs. */
export function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  return renderDocument(`Receipt ${receipt.orderNumber}`, <ReceiptPages {...receipt} />);
}

function ReceiptPages({ orderNumber, orderedOn, paidOn, shipTo, lines, sums }: Receipt) {
  const head = (
    <>
      <Line face="archivo" size={16}>
        RECEIPT
      </Line>
      <Line face="barlow" size={12}>
        {orderNumber}
      </Line>
    </>
  );
  return (
    <LetterPage head={head} foot={`Questions? ${brand.supportMail}`}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <AddressBlock heading="SHIP TO" lines={shipTo} />
        <View style={{ alignItems: 'flex-end' }}>
          <Line face="barlow-medium" size={11} isQuiet>{`Ordered ${orderedOn}`}</Line>
          {paidOn !== null && <Line face="barlow-medium" size={11} isQuiet>{`Paid ${paidOn}`}</Line>}
        </View>
      </View>
      <View style={{ marginTop: 24 }}>
        {lines.map((line, index) => (
          <ItemRow key={index} {...line} />
        ))}
        {sums.map((sum) => (
          <SumRow key={sum.label} {...sum} />
        ))}
      </View>
    </LetterPage>
  );
}

function ItemRow({ text, detail, amount }: Receipt['lines'][number]) {
  return (
    <View wrap={false} style={{ ...row, borderBottomWidth: 0.5, borderBottomColor: ruleColor }}>
      <Line face="barlow" size={12} style={{ width: 250, marginRight: 15 }}>
        {text}
      </Line>
      <Line face="barlow-medium" size={11} isQuiet style={{ flex: 1 }}>
        {detail}
      </Line>
      <Line face="barlow-medium" size={12} style={amountStyle}>
        {formatPrice(amount)}
      </Line>
    </View>
  );
}

function SumRow({ label, amount, isTotal = false }: Receipt['sums'][number]) {
  const look = { face: isTotal ? 'barlow' : 'barlow-medium', size: isTotal ? 14 : 12 } as const;
  return (
    <View wrap={false} style={row}>
      <Line {...look} style={{ flex: 1, textAlign: 'right' }}>
        {label}
      </Line>
      <Line {...look} style={amountStyle}>
        {formatPrice(amount)}
      </Line>
    </View>
  );
}

const row = { flexDirection: 'row', alignItems: 'center', minHeight: 22 } as const;
const amountStyle = { width: 110, textAlign: 'right' } as const;
