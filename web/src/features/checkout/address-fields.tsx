import type { ShippingAddress } from '#domain/shipping/address';
import { provinceNames, stateNames } from '#web/content/state-names';
import { SelectField, TextField } from '#web/forms/field.tsx';
import styles from './address-fields.module.css';
import type { AddressField, AddressProblems } from './address-problems.ts';
import { CountryField } from './country-field.tsx';

interface AddressFieldsProps {
  readonly address: ShippingAddress;
  readonly problems: AddressProblems;
  readonly hasMega: boolean;
  readonly onChange: (change: Partial<ShippingAddress>) => void;
  /** A field was left: its problem may be shown. */
  readonly onLeave: (field: AddressField) => void;
}

const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = { US: stateNames, CA: provinceNames };
const regionLabels: Readonly<Record<string, string>> = { US: 'State', CA: 'Province' };

interface PostalWords {
  readonly label: string;
  readonly hint?: string;
}
const postalWords: Readonly<Record<string, PostalWords>> = {
  US: { label: 'ZIP code', hint: 'Five digits' },
  CA: { label: 'Postal code', hint: 'Like K1A 0B1' },
  GB: { label: 'Postcode', hint: 'Like SW1A 1AA' },
  AU: { label: 'Postcode', hint: 'Four digits' },
  JP: { label: 'Postal code', hint: 'Like 100-0001' },
};

/** Where the order goes; asks what the country's post wants to know. */
export function AddressFields({ address, problems, hasMega, onChange, onLeave }: AddressFieldsProps) {
  const text = (name: AddressField, autoComplete: string, max: number) => ({
    name,
    autoComplete: `shipping ${autoComplete}`,
    maxLength: max,
    value: address[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  const { label, hint } = postalWords[address.country] ?? { label: 'Postal code' };
  return (
    <div className={styles.fields}>
      <CountryField
        country={address.country}
        hasMega={hasMega}
        error={problems.country}
        onCountry={(country) => onChange({ country, state: '' })}
      />
      <TextField label="Name" {...text('name', 'name', 100)} />
      <TextField label="Street and number" {...text('line1', 'address-line1', 100)} />
      <TextField label="Apartment, suite (optional)" {...text('line2', 'address-line2', 100)} />
      <div className={styles.row}>
        <TextField label="City" {...text('city', 'address-level2', 100)} />
        <Region country={address.country} field={text('state', 'address-level1', 50)} />
        <TextField label={label} hint={hint} {...text('postal_code', 'postal-code', 20)} />
      </div>
      <TextField label="Phone for the carrier (optional)" type="tel" {...text('phone', 'tel', 30)} />
    </div>
  );
}

interface RegionProps {
  readonly country: string;
  readonly field: {
    readonly name: string;
    readonly autoComplete: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { target: { value: string } }) => void;
    readonly onBlur: () => void;
    readonly maxLength: number;
  };
}

/** A list where the codes are known, else free text. */
function Region({ country, field: { maxLength, ...field } }: RegionProps) {
  const names = regionNames[country];
  if (!names) return <TextField label="State or region (optional)" maxLength={maxLength} {...field} />;
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
