import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { earnedPerPack } from '#domain/shop/fundraiser.ts';
import type { TeamPageView } from '#domain/teams/packs/team-page.ts';
import { counted } from '#domain/values/counted.ts';
import { type Cents, cents, formatAmount } from '#domain/values/money.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { packPicture } from '#web/src/base/pictures/pack.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { rememberTarget } from '#web/src/base/session/start-target.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { ShareBar } from '#web/src/parts/page/stats/share-bar.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useFamilyLedger, useLinkLedger } from '../data/ledger.ts';
import { useTeamPage } from '../data/team-page.ts';
import { LedgerFold } from '../parts/ledger-fold.tsx';
import { PromisedDeals } from '../parts/lucky-words.tsx';
import { TeamBand } from '../parts/team-band.tsx';
import { FamilyOrderForm } from './family-order-form.tsx';
import { offersOwnPlayer } from './own-player.tsx';
import { TeamFan } from './team-fan.tsx';
import styles from './team-page.module.css';

/** The team's sums for a family: by the private link that led here, or by the account that has paid for packs. */
function FamilyLedger({ code }: { readonly code: string }) {
  const [query] = useSearchParams();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const token = query.get('player');
  const byLink = useLinkLedger(token ?? '', isOpen && token !== null);
  const byAccount = useFamilyLedger(code, isOpen && token === null && user !== null);
  if (token === null && user === null) return null;
  return (
    <LedgerFold
      ledger={token === null ? byAccount : byLink}
      onOpen={() => setIsOpen(true)}
      refused="The ledger is for families of the team: it opens with your first paid order, or from your player’s private link."
    />
  );
}

/** The public page of a team's order window: the packs, their price and the deadline. It shows no child, and names one only where an adult agreed. */
export function TeamPage() {
  const { code = '' } = useParams();
  const page = useTeamPage(code);
  if (page.error instanceof ApiError && page.error.code === 'window.not_found') {
    return (
      <Stack center gap={4} key="unknown" className="page-width page">
        <h1 className={looks.title}>We cannot find this page</h1>
        <EmptyState>Please check the address with your coach. The team may have closed its orders.</EmptyState>
      </Stack>
    );
  }
  return (
    <Loaded query={page} loading="Loading the team’s page">
      {(shown) => <Shown code={code} page={shown} />}
    </Loaded>
  );
}

/** When families can order, by the state of the window. */
function whenText({ state, opens_at: opens, deadline, late_until: late }: TeamPageView['window']): string {
  if (state === 'upcoming') return `Orders open ${formatMoment(opens)}`;
  if (state === 'open') return `Order until ${formatMoment(deadline)}`;
  return state === 'late' && late ? `Late orders until ${formatMoment(late)}` : 'Orders are closed';
}

function Shown({ code, page }: { readonly code: string; readonly page: TeamPageView }) {
  const { team, window: orders, pack } = page;
  const link = useSearchParams()[0].get('player');
  return (
    <>
      <TeamBand
        team={team}
        above={[team.name, team.season].filter(Boolean).join(' · ')}
        title={orders.name}
        below={whenText(orders)}
      />
      <div className={`page-width ${classNames(looks.tiles, styles.body)}`}>
        <Stack as="section" gap={4} aria-labelledby="pack">
          <TeamFan team={team} sample={page.sample_card_url} />
          <h2 id="pack" className="display-28">
            {pack.pack_name}
          </h2>
          <p className={styles.price}>
            {formatMoney(pack.price)} <span className={styles.of}>for {pack.total_cards} cards</span>
          </p>
          {pack.description && <p>{pack.description}</p>}
          <Stack as="ul" gap={2} className={styles.facts}>
            {factsOf(page, link).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Stack>
          {orders.notes && <p className={styles.notes}>{orders.notes}</p>}
          {page.promised.length > 0 && <PromisedDeals promised={page.promised} />}
          <Progress page={page} />
          <FamilyLedger code={code} />
        </Stack>
        <Stack gap={8}>
          <Ordering code={code} page={page} />
          <img {...packPicture} alt={packPicture.alt} className={styles.product} loading="lazy" />
        </Stack>
      </div>
    </>
  );
}

/** The team's share of each pack, if families pay and the team gets one. The bulk discount raises it. */
const keptFact = (team: string, payer: TeamPageView['window']['payer'], kept: Cents): string[] =>
  payer === 'families' && kept > 0 ? [`At least ${formatAmount(kept)} of each pack goes to ${team}.`] : [];

/** What the window waits for, said before anyone pays. */
const minimumFact = ({ min_packs: min, outcome }: TeamPageView['window']): string[] => {
  if (min === null || outcome === 'reached') return [];
  if (outcome === 'missed') return [`Fewer than ${min} packs were ordered, so everyone gets all the money back.`];
  return [`Printed after the end, if ${min} packs are ordered. If it is fewer, everyone gets all the money back.`];
};

function dealFact(page: TeamPageView, link: string | null): string {
  const { randomized, holds_all: holdsAll } = page.pack;
  if (holdsAll) return 'Every pack holds each card that the team has now.';
  if (!randomized) return 'Every pack holds the same cards, not all of the team’s: your own player may be missing.';
  const own = offersOwnPlayer(page, link)
    ? 'Your own player is in each pack if you choose so in your order.'
    : 'One pack may not hold your own player.';
  return `Each pack is dealt at random from the team’s cards, fairly and with no card twice. ${own}`;
}

const factsOf = (page: TeamPageView, link: string | null): string[] => [
  dealFact(page, link),
  'Printed on premium cardstock with foil, sealed, with a free magnetic case.',
  page.ships_to === null ? 'Sent to your address.' : 'Sent to the team: your coach hands the packs out.',
  ...minimumFact(page.window),
  ...keptFact(page.team.name, page.window.payer, earnedPerPack(cents(page.pack.price))),
];

/** The team's progress, if it has a goal. */
function Progress({ page: { window: orders, packs_sold: sold } }: { readonly page: TeamPageView }) {
  if (orders.goal === null) return sold > 0 ? <p>{counted(sold, 'pack')} sold so far.</p> : null;
  return (
    <div>
      <p>
        <strong>{sold}</strong> of {orders.goal} packs sold
      </p>
      <ShareBar share={sold / orders.goal} />
    </div>
  );
}

function Ordering({ code, page }: { readonly code: string; readonly page: TeamPageView }) {
  const { state, payer } = page.window;
  const session = useSession();
  if (payer === 'organiser') return <Closed>The team orders for everyone. There is nothing to pay here.</Closed>;
  if (state === 'upcoming') return <Closed>Come back when orders open.</Closed>;
  if (state === 'closed') return <Closed>Orders are closed. Ask your coach whether there will be more.</Closed>;
  if (session.state === 'loading') return null;
  if (session.user === null) return <SignInFirst />;
  return (
    <Stack gap={4}>
      {state === 'late' && (
        <Notice kind="note">
          The deadline has passed. Late orders are printed, but may come later than the others.
        </Notice>
      )}
      <FamilyOrderForm key={session.user.id} userId={session.user.id} code={code} page={page} />
    </Stack>
  );
}

const Closed = ({ children }: { readonly children: string }) => (
  <p className={looks.frame}>
    <strong>{children}</strong>
  </p>
);

function SignInFirst() {
  const { openAuth } = useAuthDialog();
  const { pathname, search } = useLocation();
  const open = (mode: 'login' | 'signup') => {
    rememberTarget(pathname + search);
    openAuth({ mode });
  };
  return (
    <Stack as="section" gap={4} className={looks.frame} aria-labelledby="sign-in-first">
      <h2 id="sign-in-first" className="display-28">
        Order for your family
      </h2>
      <p>Sign in first, so that you can follow your order. You come back to this page.</p>
      <Button variant="primary" size="large" wide onClick={() => open('login')}>
        Sign in to order
      </Button>
      <Button wide onClick={() => open('signup')}>
        Create an account
      </Button>
    </Stack>
  );
}
