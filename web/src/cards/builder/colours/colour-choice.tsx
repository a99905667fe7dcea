import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import type { CardColours } from '#domain/cards/card/card-colours.ts';
import { type ColourPair, colourPairs } from '#domain/cards/card/colour-pairs.ts';
import { isSameJson } from '#domain/values/same-json.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { useBuilder } from '../use-builder.ts';
import styles from './colour-choice.module.css';
import { keepColours } from './last-colours.ts';

const coloursOf = ({ primary, secondary }: CardColours): CardColours => ({ primary, secondary });

/** The colours of the shopper's teams, named after them. */
function useTeamPairs(): readonly ColourPair[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.teams,
    queryFn: async ({ signal }) => (await api('listTeams', { signal })).teams,
  });
  return data.map(({ name, primary_color: primary, secondary_color: secondary }) => ({ name, primary, secondary }));
}

function useColourChoice() {
  const { state, send } = useBuilder();
  const { colours } = state.form;
  const pairs = [...useTeamPairs(), ...colourPairs];
  const known = pairs.find((pair) => isSameJson(coloursOf(pair), colours));
  const [wantsOwn, setWantsOwn] = useState(false);
  const pick = (picked: CardColours | null, isOwn = false) => {
    setWantsOwn(isOwn);
    keepColours(picked);
    send({ type: 'edit', part: { colours: picked } });
  };
  return { colours, pairs, known, own: wantsOwn || !known ? colours : null, pick };
}

/** The colours of the card: of the photo, of a team, a pair that prints well, or two of the shopper's own. */
export function ColourChoice() {
  const { colours, pairs, known, own, pick } = useColourChoice();
  const common = { chip: true, name: 'colours' };
  return (
    <Stack as="fieldset" gap={3} className={styles.choice}>
      <legend className="label">Colors</legend>
      <Row gap={2} middle>
        <Pick {...common} checked={colours === null} onChange={() => pick(null)}>
          From the photo
        </Pick>
        {pairs.map((pair) => (
          <Pick
            key={`${pair.name} ${pair.primary}`}
            {...common}
            className={styles.pair}
            checked={!own && pair === known}
            onChange={() => pick(coloursOf(pair))}
            title={pair.name}
          >
            <Swatch {...pair} />
            <span className="visually-hidden">{pair.name}</span>
          </Pick>
        ))}
        <Pick {...common} checked={own !== null} onChange={() => pick(colours ?? coloursOf(startOfOwn), true)}>
          Your own
        </Pick>
      </Row>
      {own && <Own colours={own} onChange={(changed) => pick(changed, true)} />}
      <Quiet>{own ? ownNote(own) : (known?.name ?? photoNote)}</Quiet>
    </Stack>
  );
}

const photoNote = 'The pair that is nearest to the clothes in the photo.';

/** White, pastels, yellow and neon: a design's areas use a darker tone of these. */
const isPale = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 180;
};

const ownNote = ({ primary, secondary }: CardColours): string =>
  isPale(primary) || isPale(secondary)
    ? 'Pale colors print darker, white as silver, so that the words stay readable.'
    : 'A design also uses lighter and darker tones of them.';

const [startOfOwn] = colourPairs as readonly [ColourPair, ...ColourPair[]];

const Swatch = ({ primary, secondary }: CardColours) => (
  <span className={styles.swatch} style={{ '--one': primary, '--other': secondary } as CSSProperties} />
);

interface OwnProps {
  readonly colours: CardColours;
  readonly onChange: (colours: CardColours) => void;
}

const Own = ({ colours, onChange }: OwnProps) => (
  <Row gap={4} middle>
    <OwnColour label="First color" value={colours.primary} onPick={(primary) => onChange({ ...colours, primary })} />
    <OwnColour
      label="Second color"
      value={colours.secondary}
      onPick={(secondary) => onChange({ ...colours, secondary })}
    />
  </Row>
);

interface OwnColourProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (colour: string) => void;
}

function OwnColour({ label, value, onPick }: OwnColourProps) {
  const id = useId();
  return (
    <Row gap={2} middle className={styles.own}>
      <input id={id} type="color" value={value} onChange={({ target }) => onPick(target.value)} />
      <label htmlFor={id}>{label}</label>
    </Row>
  );
}
