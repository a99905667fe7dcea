import { useRef } from 'react';
import * as z from 'zod';
import { countryOf } from '#domain/orders/address/territories.ts';
import { addressQuestion, canonicalAddress, ShippingAddress, type TypedAddress } from '#domain/orders/order/address.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { useShippingCountry } from '#web/src/shop/data/shipping-country.ts';
import { type AddressField, addressProblems, refusedFields } from './address-problems.ts';
import { movedState, shownAddress } from './place-fields.ts';

const Stored = z.object({ user_id: z.string(), address: ShippingAddress });

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
const byCountry = ['city', 'state', 'postal_code'] as const;

interface AddressFormOptions {
  readonly userId: string;
  /** The address of the last order. Null if there is none, or if this form does not remember one. */
  readonly last?: ShippingAddress | null;
  readonly hasMega: boolean;
  readonly send: (address: TypedAddress) => Promise<unknown>;
}

type Form = ServerForm<ShippingAddress, ShippingAddress>;

export interface AddressForm extends Pick<Form, 'form' | 'onSubmit'> {
  readonly address: ShippingAddress;
  /** The country that sets price and days: Puerto Rico, also if it was chosen as a state. */
  readonly shipsTo: string;
  readonly isComplete: boolean;
  /** The props of a field, country included. An error appears when a filled field is left, and goes once it is corrected. */
  readonly field: Form['field'];
  /** Answers yes to the question that a field shows. Null while none does. */
  readonly onConfirm: (() => void) | null;
}

const placeOf = ({ country, state, city, postal_code }: ShippingAddress): string =>
  JSON.stringify([country, state, city, postal_code]);

/** The question about an address, asked here or by the server, and the buyer's yes to it. Another place is asked about again. */
function useDoubt() {
  const asked = useRef('');
  // Not a state: a check that runs after the click must know the answer.
  const confirmed = useRef('');
  return {
    /** The address as it is sent: without what the country's form does not show. */
    sent: (address: ShippingAddress): TypedAddress => {
      const shown = shownAddress(address);
      return confirmed.current === placeOf(shown) ? { ...shown, is_confirmed: true } : shown;
    },
    isAsked: (address: ShippingAddress, shown: Partial<Record<string, { message?: string | undefined }>>): boolean => {
      if (confirmed.current === placeOf(address)) return false;
      const words = Object.entries(addressQuestion(canonicalAddress(address)) ?? {});
      return asked.current === placeOf(address) || words.some(([name, text]) => shown[name]?.message === text);
    },
    note: (address: ShippingAddress) => void (asked.current = placeOf(address)),
    confirm: (address: ShippingAddress) => void (confirmed.current = placeOf(address)),
  };
}

/** What happens when a field changes or is left. A state moves with the country, and back with the country that it was typed for. */
function useFieldEvents(userId: string, form: Form['form']) {
  const { setCountry } = useShippingCountry();
  const from = useRef(form.getValues('country'));
  const states = useRef<Readonly<Record<string, string>>>({});
  const moveState = (country: string) => {
    const state = form.getValues('state');
    states.current = { ...states.current, [from.current]: state };
    from.current = country;
    form.setValue('state', states.current[country] ?? movedState(country, state));
  };
  const again = (name: AddressField) => {
    if (form.getFieldState(name).error) void form.trigger(name);
  };
  const changed = (name: AddressField) => {
    if (name === 'country') {
      const chosen = form.getValues('country');
      setCountry(chosen);
      moveState(chosen);
      if (form.formState.isSubmitted) void form.trigger(byCountry);
      else form.clearErrors(byCountry);
    }
    storeAddress(userId, form.getValues());
    // A state may settle what was asked about the code.
    for (const one of new Set([name, ...(name === 'state' ? byCountry : [])])) again(one);
  };
  const left = (name: AddressField) => {
    if (form.getValues(name) !== '') void form.trigger(name);
  };
  return { changed, left };
}

/** The shipping address of a checkout, stored in this tab while typing. */
export function useAddressForm({ userId, last = null, hasMega, send }: AddressFormOptions): AddressForm {
  const { country, isChosen } = useShippingCountry();
  // A country that was chosen since then stands.
  const known = isChosen && country !== last?.country ? null : last;
  const doubt = useDoubt();
  const { form, field, onSubmit } = useServerForm<ShippingAddress>({
    defaultValues: storedAddress(userId) ?? known ?? { ...empty, country },
    resolver: problemsResolver((typed) => addressProblems(doubt.sent(typed), hasMega)),
    fieldsOf: refusedFields,
    send: (typed) =>
      send(doubt.sent(typed)).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'address.unlikely') doubt.note(shownAddress(typed));
        throw error;
      }),
  });
  const { changed, left } = useFieldEvents(userId, form);
  const address = form.watch();
  const shown = shownAddress(address);
  const confirm = () => {
    doubt.confirm(shown);
    void form.trigger(byCountry.filter((name) => form.getFieldState(name).error));
  };
  return {
    form,
    onSubmit,
    address,
    shipsTo: countryOf(shown),
    isComplete: Object.keys(addressProblems(doubt.sent(address), hasMega)).length === 0,
    field: (name, rules) =>
      field(name, { ...rules, onChange: () => changed(name), onBlur: () => left(name) } as typeof rules),
    onConfirm: doubt.isAsked(shown, form.formState.errors) ? confirm : null,
  };
}
