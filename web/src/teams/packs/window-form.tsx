import { useWatch } from 'react-hook-form';
import { earnedPerPack } from '#domain/shop/fundraiser.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { cents, formatAmount } from '#domain/values/money.ts';
import { serverNow } from '#web/src/base/api/server-clock.ts';
import { SelectField, TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBoard } from '../data/board.ts';
import { usePayouts } from '../data/payouts.ts';
import { useEditTeam, useTeam } from '../data/team.ts';
import { useOpenWindow } from '../data/team-orders.ts';
import { PackPrice, type PriceEntry, startPrice, typedPrice, usualPacks } from '../parts/pack-price.tsx';
import { localMoment, momentOf } from './local-moment.ts';

/** The fields as text. Times are in the organiser's time zone. The price is the pack's. */
interface WindowEntry extends PriceEntry {
  readonly name: string;
  readonly team_pack_id: string;
  readonly deadline: string;
  readonly late_until: string;
  readonly payer: 'families' | 'organiser';
  readonly goal: string;
  readonly min_packs: string;
  readonly notes: string;
}

/** A Sunday at 8 p.m., two to three weeks ahead: `YYYY-MM-DDTHH:mm`, local. */
function inTwoWeeks(): string {
  const day = new Date(serverNow());
  day.setDate(day.getDate() + 21 - day.getDay());
  day.setHours(20, 0);
  return localMoment(day);
}

/** The price that the form proposes for a pack. */
const priceOf = (pack: TeamPackView | undefined): PriceEntry => ({
  price: pack ? startPrice(pack.price, pack.at_cost) : '',
  at_cost: pack?.at_cost ?? false,
});

/** The request. It has a price only if families pay. */
const bodyOf = ({ deadline, late_until, goal, min_packs: min, price, at_cost, ...entry }: WindowEntry) => ({
  ...entry,
  ...(entry.payer === 'families' ? { price: typedPrice(price) ?? undefined, at_cost } : {}),
  deadline: momentOf(deadline),
  late_until: late_until === '' ? null : momentOf(late_until),
  goal: goal === '' ? null : Number(goal),
  min_packs: min === '' || entry.payer === 'organiser' ? null : Number(min),
});

interface WindowFormProps {
  readonly teamId: string;
  readonly packs: readonly TeamPackView[];
  readonly onDone: () => void;
}

/** Opens an order window: a page on which families order until a deadline. Each order ships to its family's address. */
export function WindowForm({ teamId, packs, onDone }: WindowFormProps) {
  const toast = useToast();
  const open = useOpenWindow(teamId);
  const team = useTeam(teamId);
  const edit = useEditTeam(teamId);
  // Families cannot order while the team has packs switched off (P-46).
  const isOff = team.data?.team_pack_enabled === false;
  const form = useServerForm<WindowEntry>({
    defaultValues: {
      name: [team.data?.season, 'team cards'].filter(Boolean).join(' ') || 'Team cards',
      team_pack_id: packs[0]?.id ?? '',
      ...priceOf(packs[0]),
      deadline: inTwoWeeks(),
      late_until: '',
      payer: 'families',
      goal: '',
      min_packs: '',
      notes: '',
    },
    send: async (entry) => {
      if (isOff) await edit.mutateAsync({ team_pack_enabled: true });
      await open.mutateAsync(bodyOf(entry));
      toast('The order window is open.');
      onDone();
    },
  });
  return (
    <Stack as="form" gap={5} className={looks.frame} onSubmit={form.onSubmit} noValidate aria-label="New order window">
      <WindowFields teamId={teamId} form={form} packs={packs} />
      <PayeeNotice teamId={teamId} />
      {form.problem && <Notice kind="problem">{form.problem}</Notice>}
      <Row gap={3} middle>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {isOff ? 'Switch packs on and open the window' : 'Open the window'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Stack>
  );
}

/** Says before the window opens where the team's money will go. */
function PayeeNotice({ teamId }: { readonly teamId: string }) {
  const { data } = usePayouts(teamId);
  if (!data) return null;
  const next = data.payees.find(({ id }) => id === data.windows[0]?.payee_id);
  if (next) return <Quiet>What your team keeps goes to {next.name}. You can change it under Payouts.</Quiet>;
  return (
    <Notice kind="note">
      Nobody is chosen to get what your team keeps. You can open the window all the same: the money waits with us until
      an admin of your team chooses somebody under Payouts.
    </Notice>
  );
}

interface WindowFieldsProps extends Omit<WindowFormProps, 'onDone'> {
  readonly form: ServerForm<WindowEntry, WindowEntry>;
}

function WindowFields({ teamId, form, packs }: WindowFieldsProps) {
  const { field, form: values } = form;
  const takePrice = (id: string) => {
    const { price, at_cost: atCost } = priceOf(packs.find((pack) => pack.id === id));
    values.setValue('price', price);
    values.setValue('at_cost', atCost);
  };
  return (
    <>
      <TextField label="Name" hint="Families read it, like Spring fundraiser" maxLength={100} {...field('name')} />
      <SelectField
        label="Pack"
        {...field('team_pack_id', { onChange: ({ target }: { target: { value: string } }) => takePrice(target.value) })}
      >
        {packs.map(({ id, pack_name }) => (
          <option key={id} value={id}>
            {pack_name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Who pays" {...field('payer')}>
        <option value="families">Each family, on the page</option>
        <option value="organiser">I pay for everyone</option>
      </SelectField>
      <TextField label="Packs to sell (optional)" inputMode="numeric" maxLength={6} {...field('goal')} />
      <TextField
        label="Print only from this many packs (optional)"
        hint="With fewer at the end, nothing is printed and every family gets all its money back by itself."
        inputMode="numeric"
        maxLength={5}
        {...field('min_packs')}
      />
      <Price teamId={teamId} form={form} packs={packs} />
      <TextField label="Deadline" type="datetime-local" {...field('deadline')} />
      <TextField label="Late orders until (optional)" type="datetime-local" {...field('late_until')} />
      <TextAreaField label="Notes for families (optional)" maxLength={500} {...field('notes')} />
    </>
  );
}

/** The price of an order for everyone: the pack's price, with the same share for the team. */
function OrganiserPays({ pack: { pack_name: name, price } }: { readonly pack: TeamPackView }) {
  const kept = earnedPerPack(cents(price));
  return (
    <Quiet>
      You pay {formatAmount(cents(price))} a pack, the price of {name}.{' '}
      {kept > 0
        ? `At least ${formatAmount(kept)} of it is your team’s. For our price alone, change the pack’s.`
        : 'That is our price: your team keeps nothing of it.'}
    </Quiet>
  );
}

/** The price of the selected pack, if families pay it. A changed price becomes the pack's. */
function Price({ teamId, form, packs }: WindowFieldsProps) {
  const board = useBoard(teamId);
  const { price, goal, payer, team_pack_id: packId } = useWatch({ control: form.form.control }) as WindowEntry;
  const pack = packs.find(({ id }) => id === packId);
  if (payer === 'organiser') return pack ? <OrganiserPays pack={pack} /> : null;
  const hoped = Math.round(Number(goal)) || board.data?.roster.players || usualPacks;
  const isNew = pack !== undefined && typedPrice(price) !== pack.price;
  return (
    <>
      <PackPrice form={form} price={price} packs={Math.max(1, hoped)} />
      {isNew && <Quiet>{pack.pack_name} gets this price with the window.</Quiet>}
    </>
  );
}
