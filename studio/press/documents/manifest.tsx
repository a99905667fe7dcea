import { View } from '@react-pdf/renderer';
import type { CarrierManifest, ManifestParcel } from '#domain/production/parcel/label-pages.ts';
import { brand } from '#domain/values/brand.ts';
import { Code128 } from './barcode.tsx';
import { LetterPage, ruleColor } from './letter-page.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

export interface Manifest {
  readonly batchNumber: string;
  readonly carriers: readonly CarrierManifest[];
}

/** The parcels of a batch that wait for a carrier, with a line to sign: US Letter, from a new page for each carrier. */
export function manifestPdf({ batchNumber, carriers }: Manifest): Promise<Uint8Array> {
  return renderDocument(
    `Manifest ${batchNumber}`,
    <>
      {carriers.map((one) => (
        <CarrierPages key={one.carrier} batchNumber={batchNumber} {...one} />
      ))}
    </>,
  );
}

const counted = (count: number): string => `${count} ${count === 1 ? 'parcel' : 'parcels'}`;

/** "12.5 lb": all parcels together. Empty if one has no known weight. */
function weightText(parcels: readonly ManifestParcel[]): string {
  const ounces = parcels.reduce((sum, parcel) => sum + (parcel.ounces ?? Number.NaN), 0);
  return Number.isNaN(ounces) ? '' : `, ${(ounces / 16).toFixed(1)} lb`;
}

function CarrierPages({ batchNumber, carrier, parcels }: CarrierManifest & Pick<Manifest, 'batchNumber'>) {
  const head = (
    <>
      <Line face="archivo" size={16}>
        MANIFEST
      </Line>
      <Line face="barlow" size={14}>
        {batchNumber}
      </Line>
    </>
  );
  return (
    <LetterPage head={head} foot={[brand.name, ...brand.senderLines].join(', ')}>
      <Line face="barlow" size={18}>
        {carrier}
      </Line>
      <Line face="barlow-medium" size={12} isQuiet style={{ marginBottom: 12 }}>
        {`${counted(parcels.length)}${weightText(parcels)}`}
      </Line>
      {parcels.map((parcel, n) => (
        <ParcelRow key={parcel.orderNumber} n={n + 1} {...parcel} />
      ))}
      <View wrap={false} style={{ marginTop: 36, flexDirection: 'row', justifyContent: 'space-between' }}>
        {['Taken over by', 'Day and time', 'Parcels counted'].map((text) => (
          <View key={text} style={{ width: 155, borderTopWidth: 1, borderTopColor: '#000000', paddingTop: 4 }}>
            <Line face="barlow-medium" size={10} isQuiet>
              {text}
            </Line>
          </View>
        ))}
      </View>
    </LetterPage>
  );
}

function ParcelRow({ n, orderNumber, service, trackingNumber, to, ounces }: ManifestParcel & { readonly n: number }) {
  return (
    <View wrap={false} style={row}>
      <Line face="barlow-medium" size={11} isQuiet style={{ width: 24, textAlign: 'right', marginRight: 10 }}>
        {String(n)}
      </Line>
      <View style={{ width: 116 }}>
        <Line face="barlow" size={12}>
          {orderNumber}
        </Line>
        <Line face="barlow-medium" size={10} isQuiet fit={112}>
          {service}
        </Line>
      </View>
      <View style={{ width: 92 }}>
        <Line face="barlow-medium" size={11} fit={88}>
          {to}
        </Line>
        <Line face="barlow-medium" size={10} isQuiet>
          {ounces === null ? '' : `${ounces} oz`}
        </Line>
      </View>
      <View style={{ flex: 1, alignItems: 'flex-end' }}>
        <Code128 text={trackingNumber} width={220} height={22} />
        <Line face="barlow-medium" size={10} fit={220} style={{ marginTop: 2 }}>
          {trackingNumber}
        </Line>
      </View>
    </View>
  );
}

const row = {
  flexDirection: 'row',
  alignItems: 'center',
  minHeight: 46,
  paddingVertical: 5,
  borderBottomWidth: 0.5,
  borderBottomColor: ruleColor,
} as const;
