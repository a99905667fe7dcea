import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { pictureText } from '#domain/orders/order/closed-packs.ts';
import { type PackCheck, packCode, readPackCode } from '#domain/teams/packs/deal.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { paths } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { PromisedDeals } from '../parts/lucky-words.tsx';
import { type DealVerdict, dealAgain } from './deal-again.ts';
import styles from './pack-check.module.css';
import { TeamPromises } from './team-promises.tsx';

/** Lets anyone verify that a randomised pack was dealt fairly. */
export function PackCheckPage() {
  const { code } = useParams();
  return (
    <Stack gap={8} className={`page-width page ${styles.page}`}>
      <SectionHead kicker="Dealt, not picked" title="Check a pack" level={1}>
        Type the code on your pack. Your browser deals the whole order again and compares.
      </SectionHead>
      <CodeForm key={code} code={code ?? ''} />
      {code && <Check code={code} />}
      <TeamPromises />
    </Stack>
  );
}

function CodeForm({ code }: { readonly code: string }) {
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPackCode(typed);
    setProblem(read ? undefined : 'A code looks like 7K2MXQ9P-12.');
    if (read) void navigate(generatePath(paths.packCheck, { code: packCode(read.dealId, read.number) }));
  };
  return (
    <Stack as="form" gap={4} start className={styles.form} onSubmit={check} noValidate>
      <TextField
        label="Code on the pack"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary">
        Check the pack
      </Button>
    </Stack>
  );
}

function Check({ code }: { readonly code: string }) {
  const found = useQuery({
    queryKey: queryKeys.packCheck(code),
    queryFn: async ({ signal }) => {
      const check = await api('checkPack', { params: { code }, signal });
      return { check, verdict: await dealAgain(check) };
    },
    retry: false,
  });
  return (
    <Loaded query={found} loading="Dealing the packs again">
      {({ check, verdict }) => (
        <Stack as="section" gap={6} aria-label="Result">
          <Result verdict={verdict} hasOwn={check.own !== null} />
          <Facts check={check} />
          <Quiet>{pictureText}</Quiet>
          {check.promised.length > 0 && <PromisedDeals promised={check.promised} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Result({ verdict, hasOwn }: { readonly verdict: DealVerdict | null; readonly hasOwn: boolean }) {
  if (verdict === null) {
    return <Notice kind="note">These packs are still with us. The shuffle opens when their parcel has left.</Notice>;
  }
  if (!verdict.isSeed) return <Notice kind="problem">This seed is not the one that was promised before.</Notice>;
  if (!verdict.isDealt) return <Notice kind="problem">This pack is not what the seed dealt.</Notice>;
  return (
    <Notice kind="done">
      {hasOwn
        ? 'The buyer chose one player for each pack. Nobody chose the other cards: they are what the promised shuffle and the buyer’s words deal.'
        : 'Nobody chose this pack: it is what the promised shuffle and the buyer’s words deal.'}
    </Notice>
  );
}

function cardNumbers({ cards }: PackCheck, keys: readonly string[]): string {
  const numbers = new Map(cards.map(({ key, number }) => [key, number]));
  return keys.map((key) => numbers.get(key) ?? key.slice(0, 4)).join(', ');
}

function Facts({ check }: { readonly check: PackCheck }) {
  return (
    <FactList
      look="lines"
      facts={[
        ['Pack', `${check.number} of ${check.quantity}${check.team_initials && `, team ${check.team_initials}`}`],
        [
          'Cards in it',
          check.pack ? `Numbers ${cardNumbers(check, check.pack)}` : `${check.cards_per_pack} of ${check.cards.length}`,
        ],
        ...(check.own
          ? [['In each pack, as the buyer chose', `Number ${cardNumbers(check, [check.own])}`] as const]
          : []),
        ...(check.chance ? [['The buyer’s words', check.chance] as const] : []),
        [
          'Fingerprint, published before',
          <>
            <code>{check.seed_sha256}</code>
            {check.deal_number !== null && `, number ${check.deal_number} of the team`}
          </>,
        ],
        ['Shuffle, published after', check.seed ? <code>{check.seed}</code> : 'When the parcel has left'],
      ]}
    />
  );
}
