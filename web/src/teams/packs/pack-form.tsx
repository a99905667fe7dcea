import { useWatch } from 'react-hook-form';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { teamPack } from '#domain/shop/prices.ts';
import { type TeamPackView, usualSize } from '#domain/teams/packs/team-pack.ts';
import { counted } from '#domain/values/counted.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBoard } from '../data/board.ts';
import { useSavePack } from '../data/team-packs.ts';
import { PackPrice, type PriceEntry, startPrice, typedPrice, usualPacks } from '../parts/pack-price.tsx';
import { PriceNote } from './price-note.tsx';
import styles from './team-packs.module.css';

/** The fields as text. */
interface PackEntry extends PriceEntry {
  readonly pack_name: string;
  readonly description: string;
  readonly total_cards: string;
  readonly randomization_enabled: boolean;
  readonly foil_finish: TeamPackView['foil_finish'];
}

const sizes = Array.from({ length: teamPack.max - teamPack.min + 1 }, (_, n) => String(teamPack.min + n));

const entryOf = (pack: TeamPackView | null, price: number, approved: number): PackEntry => ({
  pack_name: pack?.pack_name ?? 'Team pack',
  description: pack?.description ?? '',
  total_cards: String(pack?.total_cards ?? usualSize(approved)),
  price: pack ? pack.price.toFixed(2) : startPrice(price, false),
  at_cost: pack?.at_cost ?? false,
  randomization_enabled: pack?.randomization_enabled ?? false,
  foil_finish: pack?.foil_finish ?? 'gold',
});

interface PackFormProps {
  readonly teamId: string;
  /** Null for a new pack. */
  readonly pack: TeamPackView | null;
  /** Dollars: the default price of a new pack. */
  readonly price: number;
  readonly onDone: () => void;
}

/** Creates or changes a pack. */
export function PackForm({ teamId, pack, price: usual, onDone }: PackFormProps) {
  const toast = useToast();
  const save = useSavePack(teamId, pack);
  const board = useBoard(teamId);
  const approved = board.data?.approved_cards ?? 0;
  const form = useServerForm<PackEntry>({
    defaultValues: entryOf(pack, usual, approved),
    send: async (entry) => {
      const [total_cards, price] = [Number(entry.total_cards), typedPrice(entry.price) ?? undefined];
      await save.mutateAsync({ ...entry, total_cards, price });
      toast(pack ? 'The pack is changed.' : 'The pack is ready.');
      onDone();
    },
  });
  const { field, onSubmit, isSending, problem } = form;
  const [price, size, isRandom] = useWatch({
    control: form.form.control,
    name: ['price', 'total_cards', 'randomization_enabled'],
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label={pack ? 'Change the pack' : 'New pack'}>
      <TextField label="Name" maxLength={100} {...field('pack_name')} />
      <TextAreaField label="Description (optional)" maxLength={500} {...field('description')} />
      <SizeField {...field('total_cards')} />
      <PackPrice form={form} price={price} packs={board.data?.roster.players || usualPacks} />
      {pack && <PriceNote teamId={teamId} pack={pack} price={price} />}
      <FoilField {...field('foil_finish')} />
      <LeftOut approved={approved} size={Number(size)} isRandom={isRandom} />
      <CheckField label="Randomised: every pack has other cards" {...field('randomization_enabled')} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Row gap={3}>
        <Button type="submit" variant="primary" busy={isSending}>
          {pack ? 'Save the pack' : 'Make the pack'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </form>
  );
}

interface LeftOutProps {
  readonly approved: number;
  readonly size: number;
  readonly isRandom: boolean;
}

/** Warns of players whom no pack would hold. */
function LeftOut({ approved, size, isRandom }: LeftOutProps) {
  const out = isRandom ? 0 : approved - size;
  if (out <= 0) return null;
  return (
    <Notice kind="note">
      You have {approved} approved cards: {counted(out, 'card')} would be in no pack, and those families buy packs
      without their own player. Take more cards, or randomise the packs.
    </Notice>
  );
}

type FieldProps = ReturnType<ReturnType<typeof useServerForm<PackEntry>>['field']>;

function SizeField(props: FieldProps) {
  return (
    <SelectField label="Cards in a pack" {...props}>
      {sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </SelectField>
  );
}

function FoilField(props: FieldProps) {
  return (
    <SelectField label="Foil" {...props}>
      {foilFinishes.map((finish) => (
        <option key={finish} value={finish}>
          {finish[0]?.toUpperCase()}
          {finish.slice(1)}
        </option>
      ))}
    </SelectField>
  );
}
