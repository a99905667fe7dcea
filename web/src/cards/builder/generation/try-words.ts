const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** What the customer calls a generation: "First try", "Second try, on your card". */
export function tryWords({
  generation_number: number,
  is_active,
}: {
  generation_number: number;
  is_active: boolean;
}): string {
  const ordinal = ordinals[number - 1];
  return `${ordinal ? `${ordinal} try` : `Try ${number}`}${is_active ? ', on your card' : ''}`;
}
