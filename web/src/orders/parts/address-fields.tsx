import type { ShippingAddress } from '#domain/orders/order/address.ts';
import { provinceNames, stateNames } from '#web/src/base/content/state-names.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './address-fields.module.css';
import type { AddressField } from './address-problems.ts';
import { CountryField } from './country-field.tsx';
import type { AddressForm } from './use-address-form.ts';

interface AddressFieldsProps {
  readonly field: AddressForm['field'];
  /** The values that the fields depend on. */
  readonly address: Pick<ShippingAddress, 'country' | 'state'>;
  readonly hasMega: boolean;
}

const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = { US: stateNames, CA: provinceNames };
const regionLabels: Readonly<Record<string, string>> = { US: 'State', CA: 'Province' };

interface PostalText {
  readonly label: string;
  readonly hint?: string;
}
const postalTexts: Readonly<Record<string, PostalText>> = {
  US: { label: 'ZIP code', hint: 'Five digits' },
  CA: { label: 'Postal code', hint: 'Like K1A 0B1' },
  GB: { label: 'Postcode', hint: 'Like SW1A 1AA' },
  AU: { label: 'Postcode', hint: 'Four digits' },
  JP: { label: 'Postal code', hint: 'Like 100-0001' },
};

/** The shipping address. Labels, hints and the list of states follow the country. */
export function AddressFields({ field, address: { country, state }, hasMega }: AddressFieldsProps) {
  const text = (name: AddressField, autoComplete: string, maxLength: number, deps?: AddressField) => ({
    autoComplete: `shipping ${autoComplete}`,
    maxLength,
    ...field(name, deps && { deps }),
  });
  const { label, hint } = postalTexts[country] ?? { label: 'Postal code' };
  return (
    <Stack gap={4}>
      <CountryField value={country} hasMega={hasMega} {...field('country')} />
      <TextField label="Name" {...text('name', 'name', 100)} />
      <TextField label="Street and number" {...text('line1', 'address-line1', 100)} />
      {/* A PO box in this line is reported at the line above. */}
      <TextField label="Apartment, suite (optional)" {...text('line2', 'address-line2', 100, 'line1')} />
      <Row gap={4} className={styles.row}>
        <TextField label="City" {...text('city', 'address-level2', 100)} />
        <RegionField country={country} value={state} {...text('state', 'address-level1', 50)} />
        <TextField label={label} hint={hint} {...text('postal_code', 'postal-code', 20)} />
      </Row>
      <TextField label="Phone for the carrier (optional)" type="tel" {...text('phone', 'tel', 30)} />
    </Stack>
  );
}

type RegionProps = ReturnType<AddressForm['field']> & {
  readonly country: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly maxLength: number;
};

/** A list of states if we know them, else free text. */
function RegionField({ country, maxLength, ...field }: RegionProps) {
  const names = regionNames[country];
  if (!names) return <TextField label="State or region (optional)" {...field} maxLength={maxLength} />;
  return (
    <SelectField label={regionLabels[country] ?? 'State'} {...field}>
      <option value="">Choose</option>
      {Object.entries(names).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
