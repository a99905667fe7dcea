import { useState } from 'react';
import type { ShippingAddress } from '#domain/shipping/address';
import { useShippingCountry } from '#web/data/shipping-country';
import { type AddressField, type AddressProblems, addressProblems } from './address-problems.ts';
import { keepAddress, keptAddress } from './kept-address.ts';

const empty = { name: '', line1: '', line2: '', city: '', state: '', postal_code: '', phone: '' };

/** The address being typed, what is wrong with it, and what of that is to be shown already. */
export function useAddress(userId: string, hasMega: boolean) {
  const { country, setCountry } = useShippingCountry();
  const [typed, setTyped] = useState<ShippingAddress>(() => keptAddress(userId) ?? { ...empty, country });
  const [left, setLeft] = useState<readonly AddressField[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<AddressProblems>({});
  const problems = addressProblems(typed, hasMega);
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([field]) => isChecked || left.includes(field as AddressField)),
  );

  const change = (part: Partial<ShippingAddress>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keepAddress(userId, next);
    if (part.country) setCountry(part.country);
    setRefused(without(refused, Object.keys(part)));
    // What the country asks for differs: nobody has left these fields yet.
    if (part.country) setLeft(left.filter((field) => field !== 'state' && field !== 'postal_code'));
  };
  return {
    address: typed,
    shown: { ...shown, ...refused } as AddressProblems,
    isComplete: Object.keys(problems).length === 0,
    change,
    leave: (field: AddressField) => typed[field] !== '' && setLeft([...left, field]),
    check: () => setChecked(true),
    refuse: setRefused,
  };
}

const without = (problems: AddressProblems, fields: readonly string[]): AddressProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
