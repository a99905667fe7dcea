import { useMemo } from 'react';
import { shippingCents } from '#domain/shop/zones.ts';
import { formatPrice } from '#domain/values/money.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { useShippingCountry } from '#web/src/shop/data/shipping-country.ts';
import type { AddressForm } from './use-address-form.ts';

type CountryFieldProps = ReturnType<AddressForm['field']> & {
  readonly value: string;
  readonly hasMega: boolean;
};

/** The countries we ship to, each with its shipping price. The list loads after the form, so the value is set from outside. */
export function CountryField({ hasMega, ...field }: CountryFieldProps) {
  const { countries } = useShippingCountry();
  // More than two hundred: too many to rebuild on every keystroke of the address.
  const options = useMemo(
    () =>
      countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} · {formatPrice(shippingCents(code, hasMega)).toLowerCase()}
        </option>
      )),
    [countries, hasMega],
  );
  return (
    <SelectField label="Country" autoComplete="shipping country" {...field}>
      {options}
    </SelectField>
  );
}
