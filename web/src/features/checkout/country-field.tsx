import { useMemo } from 'react';
import { priceWords } from '#domain/money';
import { shippingCents } from '#domain/shipping/zones';
import { useShippingCountry } from '#web/data/shipping-country';
import { SelectField } from '#web/forms/field.tsx';

interface CountryFieldProps {
  readonly country: string;
  readonly hasMega: boolean;
  readonly error: string | undefined;
  readonly onCountry: (code: string) => void;
}

/** Where we ship to, each with what that costs. */
export function CountryField({ country, hasMega, error, onCountry }: CountryFieldProps) {
  const { countries } = useShippingCountry();
  // Two hundred and more: not with every letter of the address.
  const options = useMemo(
    () =>
      countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} · {priceWords(shippingCents(code, hasMega)).toLowerCase()}
        </option>
      )),
    [countries, hasMega],
  );
  return (
    <SelectField
      label="Country"
      name="country"
      autoComplete="shipping country"
      value={country}
      error={error}
      onChange={(event) => onCountry(event.target.value)}
    >
      {options}
    </SelectField>
  );
}
