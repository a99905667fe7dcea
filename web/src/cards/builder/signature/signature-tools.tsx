import type { ChangeEvent } from 'react';
import { handNames, hands, penNames } from '#domain/cards/card/signature-look.ts';
import { limits } from '#domain/tables/limits.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { useMissingLetters } from '#web/src/parts/forms/missing-letters.ts';
import { Pick, Slider } from '#web/src/parts/forms/pick.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { type Ink, inkScales } from './ink.ts';
import styles from './signature.module.css';

interface SignatureToolsProps {
  readonly ink: Ink;
  readonly onInk: (part: Partial<Ink>) => void;
}

export function TypedSignature({ ink, onInk }: SignatureToolsProps) {
  const letters = useMissingLetters([ink.text]);
  return (
    <Stack gap={4} className={styles.typed}>
      <TextField
        label="Signature"
        value={ink.text}
        error={letters(ink.text) ?? undefined}
        maxLength={limits.text.signature}
        autoComplete="off"
        placeholder="Type a name"
        onChange={(event) => onInk({ text: event.target.value })}
      />
      <Row as="fieldset" gap={3}>
        <legend className={styles.legend}>Hand</legend>
        {handNames.map((font) => (
          <Pick
            key={font}
            className={styles.font}
            style={{ fontFamily: `'${font}', cursive`, fontWeight: hands[font].weight }}
            name="ink-font"
            checked={ink.font === font}
            onChange={() => onInk({ font })}
          >
            <span aria-hidden="true">{ink.text.trim() || 'Signature'}</span>
            <span className="visually-hidden">{font}</span>
          </Pick>
        ))}
      </Row>
    </Stack>
  );
}

export function Pens({ ink, onInk }: SignatureToolsProps) {
  return (
    <Row as="fieldset" gap={2} className={styles.oneLine}>
      <legend className="visually-hidden">Pen</legend>
      {penNames.map((colour) => (
        <Pick
          key={colour}
          className={styles.colour}
          style={{ background: colour }}
          name="ink-colour"
          checked={ink.colour === colour}
          onChange={() => onInk({ colour })}
        >
          <span className="visually-hidden">{colour}</span>
        </Pick>
      ))}
    </Row>
  );
}

export function PenTools({ ink, onInk }: SignatureToolsProps) {
  return (
    <Row gap={6} className={styles.tools}>
      <Slider label="Size" {...inkScales} value={ink.scale} onChange={(scale) => onInk({ scale })} />
      <SelectField
        label="Where"
        value={ink.side}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onInk({ side: event.target.value as Ink['side'] })}
      >
        <option value="front">On the front</option>
        <option value="back">On the back</option>
        <option value="both">On both sides</option>
      </SelectField>
    </Row>
  );
}
