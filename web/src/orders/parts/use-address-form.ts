import * as z from 'zod';
import { ShippingAddress } from '#domain/orders/order/address.ts';
import { readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { useShippingCountry } from '#web/src/shop/data/shipping-country.ts';
import { type AddressField, addressProblems, refusedFields } from './address-problems.ts';

/** An address as typed, complete or not. */
const Typed = ShippingAddress.extend({ name: z.string(), line1: z.string(), city: z.string(), country: z.string() });
const Stored = z.object({ user_id: z.string(), address: Typed });

/** The last typed address in this tab, for the same user only: others may use the computer. */
function storedAddress(userId: string): ShippingAddress | null {
  try {
    const stored = Stored.safeParse(JSON.parse(readStored(storageKeys.checkoutAddress, 'session') ?? 'null'));
    return stored.success && stored.data.user_id === userId ? stored.data.address : null;
  } catch {
    return null;
  }
}

function storeAddress(userId: string, address: ShippingAddress): void {
  writeStored(storageKeys.checkoutAddress, JSON.stringify({ user_id: userId, address }), 'session');
}

const empty = { name: '', line1: '', line2: '', city: '', state: '', postal_code: '', phone: '' };

/** The fields whose rules depend on the country. */
const byCountry = ['state', 'postal_code'] as const;

interface AddressFormOptions {
  readonly userId: string;
  readonly hasMega: boolean;
  readonly send: (address: ShippingAddress) => Promise<unknown>;
}

export interface AddressForm extends Pick<ServerForm<ShippingAddress, ShippingAddress>, 'form' | 'onSubmit'> {
  readonly address: ShippingAddress;
  readonly isComplete: boolean;
  /** The props of a field, country included. An error appears when a filled field is left, and goes once it is corrected. */
  readonly field: ServerForm<ShippingAddress, ShippingAddress>['field'];
}

/** The shipping address of a checkout, stored in this tab while typing. */
export function useAddressForm({ userId, hasMega, send }: AddressFormOptions): AddressForm {
  const { country, setCountry } = useShippingCountry();
  const { form, field, onSubmit } = useServerForm<ShippingAddress>({
    defaultValues: storedAddress(userId) ?? { ...empty, country },
    resolver: problemsResolver((typed) => addressProblems(typed, hasMega)),
    fieldsOf: refusedFields,
    send,
  });
  const changed = (name: AddressField) => {
    if (name === 'country') {
      setCountry(form.getValues('country'));
      form.setValue('state', '');
      if (form.formState.isSubmitted) void form.trigger(byCountry);
      else form.clearErrors(byCountry);
    }
    storeAddress(userId, form.getValues());
    if (form.getFieldState(name).error) void form.trigger(name);
  };
  const left = (name: AddressField) => {
    if (form.getValues(name) !== '') void form.trigger(name);
  };
  const address = form.watch();
  return {
    form,
    onSubmit,
    address,
    isComplete: Object.keys(addressProblems(address, hasMega)).length === 0,
    field: (name, rules) =>
      field(name, { ...rules, onChange: () => changed(name), onBlur: () => left(name) } as typeof rules),
  };
}
