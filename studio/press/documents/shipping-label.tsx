import { PDFDocument } from '@cantoo/pdf-lib';
import { Page, View } from '@react-pdf/renderer';
import { points } from '#domain/cards/print/geometry.ts';
import { brand } from '#domain/values/brand.ts';
import { upper } from '#domain/values/capitals.ts';
import { finishDocument, startDocument } from '../print-document.ts';
import { Code128, QrCode } from './barcode.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

export interface ShippingLabel {
  readonly orderNumber: string;
  /** Printed lines. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly service: string;
  /** The content of the barcode. */
  readonly trackingCode: string;
  /** The content of the QR code: the page that tracks the order. */
  readonly trackingUrl: string;
}

const [width, height] = [points(4), points(6)];
const margin = 16;
const room = width - 2 * margin;

/** A shipping label of 4 x 6 in for a thermal printer: black only. */
export function shippingLabelPdf(label: ShippingLabel): Promise<Uint8Array> {
  return renderDocument(`Label ${label.orderNumber}`, <LabelPage {...label} />);
}

const loaded = (file: Uint8Array): Promise<PDFDocument | null> =>
  PDFDocument.load(file, { updateMetadata: false }).catch(() => null);

interface GatheredLabels {
  /** Null without a page. */
  readonly pdf: Uint8Array | null;
  /** The places of files that are no PDF. They have no page. */
  readonly unreadable: readonly number[];
}

/** Labels in one PDF, in their order: a carrier's file as it is, and an address as our own label. */
export async function gatheredLabels(
  title: string,
  labels: readonly (Uint8Array | ShippingLabel)[],
): Promise<GatheredLabels> {
  const pdf = await startDocument(title);
  const addresses = labels.filter((label): label is ShippingLabel => !(label instanceof Uint8Array));
  const own = addresses.length > 0 ? await PDFDocument.load(await addressPages(title, addresses)) : null;
  const unreadable: number[] = [];
  for (const [n, label] of labels.entries()) {
    const isFile = label instanceof Uint8Array;
    const source = isFile ? await loaded(label) : own;
    const pages = isFile ? (source?.getPageIndices() ?? []) : [addresses.indexOf(label)];
    if (!source || pages.length === 0) unreadable.push(n);
    else for (const page of await pdf.copyPages(source, pages)) pdf.addPage(page);
  }
  return { pdf: pdf.getPageCount() > 0 ? await finishDocument(pdf) : null, unreadable };
}

const addressPages = (title: string, labels: readonly ShippingLabel[]): Promise<Uint8Array> =>
  renderDocument(
    title,
    <>
      {labels.map((label) => (
        <LabelPage key={label.orderNumber} {...label} />
      ))}
    </>,
  );

function LabelPage({ orderNumber, from, to, service, trackingCode, trackingUrl }: ShippingLabel) {
  return (
    <Page size={[width, height]} style={{ paddingHorizontal: margin, paddingTop: 12 }}>
      <Sender service={service} lines={from} />
      <Recipient lines={to} />
      <View style={{ ...section, height: 84, flexDirection: 'row', justifyContent: 'space-between' }}>
        <View>
          <Line face="archivo" size={8}>
            ORDER
          </Line>
          <Line face="barlow" size={18} fit={room - 80} style={{ marginVertical: 6 }}>
            {orderNumber}
          </Line>
          <Line face="barlow-medium" size={9}>
            Scan to follow the order
          </Line>
        </View>
        <QrCode text={trackingUrl} side={66} />
      </View>
      <View style={{ height: 110, paddingTop: 12, paddingHorizontal: 12 }}>
        <Code128 text={trackingCode} width={room - 24} height={58} />
        <Line face="barlow" size={13} fit={room - 24} style={{ marginTop: 3 }}>
          {trackingCode}
        </Line>
      </View>
    </Page>
  );
}

function Sender({ service, lines }: { readonly service: string; readonly lines: readonly string[] }) {
  return (
    <View style={{ ...section, height: 66, paddingTop: 0 }}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <Line face="archivo" size={18}>
          {upper(brand.name)}
        </Line>
        <Line face="archivo" size={12} fit={130}>
          {service}
        </Line>
      </View>
      {lines.slice(0, 3).map((line, index) => (
        <Line key={index} face="barlow-medium" size={9} fit={room}>
          {line}
        </Line>
      ))}
    </View>
  );
}

function Recipient({ lines }: { readonly lines: readonly string[] }) {
  return (
    <View style={{ ...section, flexGrow: 1 }}>
      <Line face="archivo" size={8} style={{ marginBottom: 4 }}>
        SHIP TO
      </Line>
      {lines.slice(0, 6).map((line, index) => (
        <Line key={index} face="barlow" size={index === 0 ? 17 : 15} fit={room}>
          {line}
        </Line>
      ))}
    </View>
  );
}

const section = { paddingTop: 10, borderBottomWidth: 1.2, borderBottomColor: '#000000' } as const;
