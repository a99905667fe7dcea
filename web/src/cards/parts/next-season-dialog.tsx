import { useState } from 'react';
import type { CardView, ListedCard } from '#domain/cards/card/card.ts';
import { nextYear } from '#domain/cards/card/next-season.ts';
import { limits } from '#domain/tables/limits.ts';
import { Switch, TextField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useDuplicateCard } from '../data/cards.ts';
import styles from './next-season-dialog.module.css';

interface NextSeasonDialogProps {
  readonly card: ListedCard;
  readonly onClose: () => void;
  /** Called when the new card exists. */
  readonly onMade: (card: CardView) => void;
}

/** Makes a card for the next season: a new year and a new photo in the same look. */
export function NextSeasonDialog({ card, onClose, onMade }: NextSeasonDialogProps) {
  const season = useSeason(card);
  const { year, keepsStats } = season;
  const duplicate = useDuplicateCard();
  const make = () =>
    duplicate.mutate(
      { id: card.id, year: year.trim(), stats: keepsStats ? 'keep' : 'clear', photo: 'new' },
      { onSuccess: onMade },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Next season, same card"
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" onClick={make} busy={duplicate.isPending}>
            Choose the new photo
          </Button>
        </>
      }
    >
      <SeasonFields {...season} hasStats={Object.keys(card.stats).length > 0} />
      {duplicate.isError && <Problem error={duplicate.error} onRetry={make} />}
    </Dialog>
  );
}

function useSeason(card: ListedCard) {
  const [year, setYear] = useState(nextYear(card.year));
  const [keepsStats, setKeepsStats] = useState(false);
  return { year, setYear, keepsStats, setKeepsStats };
}

interface SeasonFieldsProps extends ReturnType<typeof useSeason> {
  readonly hasStats: boolean;
}

function SeasonFields({ year, setYear, keepsStats, setKeepsStats, hasStats }: SeasonFieldsProps) {
  return (
    <Stack gap={4} start className={styles.form}>
      <p>
        The new card has the design, the words and the signature of this one. This one stays as it is. All you add is
        the year and a photo.
      </p>
      <TextField
        label="Year"
        value={year}
        maxLength={limits.text.year}
        placeholder="2026"
        autoComplete="off"
        onChange={({ target }) => setYear(target.value)}
      />
      {hasStats && (
        <Switch label="Keep the stats" checked={keepsStats} onChange={({ target }) => setKeepsStats(target.checked)} />
      )}
    </Stack>
  );
}
