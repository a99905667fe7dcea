import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { QuantitySlider } from './quantity-slider.tsx';

interface PackChoiceProps {
  readonly pack: TeamPackView;
  readonly packs: readonly TeamPackView[];
  readonly quantity: number;
  readonly setPackId: (id: string) => void;
  readonly setQuantity: (quantity: number) => void;
}

/** Which pack, and how many. */
export function PackChoice({ pack, packs, quantity, setPackId, setQuantity }: PackChoiceProps) {
  return (
    <>
      <SelectField label="Pack" value={pack.id} onChange={(event) => setPackId(event.target.value)}>
        {packs.map(({ id, pack_name, total_cards, price }) => (
          <option key={id} value={id}>
            {pack_name}, {total_cards} cards, {formatMoney(price)}
          </option>
        ))}
      </SelectField>
      <QuantitySlider price={pack.price} quantity={quantity} onChange={setQuantity} />
    </>
  );
}
