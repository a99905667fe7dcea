import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { earnedPerPack } from '#domain/shop/fundraiser.ts';
import { teamPack } from '#domain/shop/prices.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBoard } from '../data/board.ts';
import { useTeam } from '../data/team.ts';
import { useDeletePack, useTeamPacks } from '../data/team-packs.ts';
import { PacksSwitch } from '../parts/packs-switch.tsx';
import { useGuide } from '../parts/use-guide.ts';
import { PackFans } from './pack-fans.tsx';
import { PackForm } from './pack-form.tsx';
import styles from './team-packs.module.css';

const noPacks = <EmptyState>No pack yet. Say what a pack of your team holds, and see it dealt.</EmptyState>;

/** The packs that a team offers, each with an example of its deal. */
export function TeamPacks() {
  const { teamId = '' } = useParams();
  const [team, packs, board] = [useTeam(teamId), useTeamPacks(teamId), useBoard(teamId)];
  const guide = useGuide(teamId, 'pack');
  const [isMaking, setIsMaking] = useState(guide.isGuided);
  const closeNew = () => {
    setIsMaking(false);
    void guide.goOn();
  };
  const price = team.data?.team_pack_price ?? dollars(teamPack.total);
  return (
    <Stack as="section" gap={10} aria-label="Packs">
      <Row gap={4} between className={looks.end}>
        <SectionHead kicker="10 to 18 cards each" title="Packs" />
        {!isMaking && (
          <Button variant="primary" onClick={() => setIsMaking(true)}>
            New pack
          </Button>
        )}
      </Row>
      <PacksSwitch teamId={teamId} />
      {isMaking && board.isFetchedAfterMount && (
        <PackForm teamId={teamId} pack={null} price={price} onDone={closeNew} />
      )}
      <Loaded query={packs} loading="Loading the packs" empty={isMaking ? null : noPacks}>
        {(all) => all.map((pack) => <Pack key={pack.id} teamId={teamId} pack={pack} />)}
      </Loaded>
      <MoreButton list={packs}>Show more packs</MoreButton>
    </Stack>
  );
}

/** The team's share of a pack at this price, in dollars. */
function keptText(price: number): string {
  const kept = earnedPerPack(cents(price));
  return kept > 0
    ? `Your team keeps ${formatMoney(dollars(kept))} of each pack.`
    : 'Sold at our price: your team keeps nothing.';
}

function Pack({ teamId, pack }: { readonly teamId: string; readonly pack: TeamPackView }) {
  const [mode, setMode] = useState<'edit' | 'delete' | null>(null);
  const close = () => setMode(null);
  return (
    <Stack as="article" gap={6} className={styles.pack}>
      <Row as="header" gap={4} between className={looks.end}>
        <div>
          <h3>{pack.pack_name}</h3>
          <Quiet>
            {pack.total_cards} cards · {formatMoney(pack.price)} ·{' '}
            {pack.randomization_enabled ? 'randomised' : 'the same cards in every pack'}
          </Quiet>
          <Quiet>{keptText(pack.price)}</Quiet>
          {pack.description && <p>{pack.description}</p>}
        </div>
        <Row gap={3}>
          <Button size="small" onClick={() => setMode('edit')} aria-label={`Change ${pack.pack_name}`}>
            Change
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setMode('delete')}
            aria-label={`Delete ${pack.pack_name}`}
          >
            Delete
          </Button>
        </Row>
      </Row>
      {mode === 'edit' && <PackForm teamId={teamId} pack={pack} price={pack.price} onDone={close} />}
      <PackFans teamId={teamId} pack={pack} />
      {mode === 'delete' && <DeleteDialog teamId={teamId} pack={pack} onClose={close} />}
    </Stack>
  );
}

interface DeleteDialogProps {
  readonly teamId: string;
  readonly pack: TeamPackView;
  readonly onClose: () => void;
}

function DeleteDialog({ teamId, pack, onClose }: DeleteDialogProps) {
  const remove = useDeletePack(teamId);
  return (
    <ActionDialog
      title="Delete this pack"
      doIt="Delete the pack"
      leaveIt="Keep it"
      danger
      action={remove}
      onConfirm={() => remove.mutate(pack.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{pack.pack_name} is no longer offered. Orders of it stay as they are.</p>
    </ActionDialog>
  );
}
