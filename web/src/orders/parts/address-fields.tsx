import { stateName, statesOf } from '#domain/orders/address/states.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './address-fields.module.css';
import type { AddressField } from './address-problems.ts';
import { CountryField } from './country-field.tsx';
import { placeFields } from './place-fields.ts';
import type { AddressForm } from './use-address-form.ts';

type AddressFieldsProps = Pick<AddressForm, 'field' | 'address' | 'onConfirm'> & {
  readonly hasMega: boolean;
};

const autoComplete = { city: 'address-level2', state: 'address-level1', postal_code: 'postal-code' } as const;
const maxLength = { city: 100, state: 50, postal_code: 20 } as const;

/** The shipping address. Fields, labels, hints and the list of states follow the country. */
export function AddressFields({ field, address: { country, state }, onConfirm, hasMega }: AddressFieldsProps) {
  const text = (name: AddressField, complete: string, max: number, deps?: AddressField) => ({
    autoComplete: `shipping ${complete}`,
    maxLength: max,
    ...field(name, deps && { deps }),
  });
  return (
    <Stack gap={4}>
      <CountryField value={country} hasMega={hasMega} {...field('country')} />
      <TextField label="Name" {...text('name', 'name', 100)} />
      <TextField label="Street and number" {...text('line1', 'address-line1', 100)} />
      {/* A PO box in this line is reported at the line above. */}
      <TextField label="Apartment, suite (optional)" {...text('line2', 'address-line2', 100, 'line1')} />
      {/* A list of states loads anew with the country, so its value is set from outside. */}
      <Row gap={4} className={styles.row}>
        {placeFields(country).map(({ name, ...label }) => {
          const props = { ...label, ...field(name), autoComplete: `shipping ${autoComplete[name]}` };
          return name === 'state' && statesOf(country).length > 0 ? (
            <SelectField key={name} {...props} value={state}>
              <option value="">Choose</option>
              {statesOf(country).map((one) => (
                <option key={one[0]} value={one[0]}>
                  {stateName(one)}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField key={name} {...props} maxLength={maxLength[name]} />
          );
        })}
      </Row>
      {onConfirm && <Button onClick={onConfirm}>Yes, the address is right</Button>}
      <TextField label="Phone for the carrier (optional)" type="tel" {...text('phone', 'tel', 30)} />
    </Stack>
  );
}
