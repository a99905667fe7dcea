import { TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { useMissingLetters } from '#web/src/parts/forms/missing-letters.ts';
import {
  type FieldRow,
  formProblems,
  isOn,
  offeredFields,
  printProblems,
  type TextFieldName,
  textsOf,
} from '../draft/card-form.ts';
import { findingsByField, previewWarnings } from '../preview/preview-request.ts';
import { useBuilder } from '../use-builder.ts';
import styles from './card-fields.module.css';
import { StatFields } from './stat-fields.tsx';
import { ToggleSwitch } from './toggle-switch.tsx';

/** The texts that front and back share. The front form has their fields. */
export const frontTextFields: readonly TextFieldName[] = [
  'player_name',
  'team',
  'player_number',
  'year',
  'sport',
  'card_name',
];
/** The texts of the back form. */
export const backTextFields = ['description', 'stats'] as const;

interface CardFieldsProps {
  /** The fields to show. Default: all that the design offers. */
  readonly only?: readonly (TextFieldName | 'stats')[];
  readonly showProblems: boolean;
}

/** The card's text fields: those that the design prints, each with its limit and a switch to leave it off. */
export function CardFields({ only, showProblems }: CardFieldsProps) {
  const { state } = useBuilder();
  const { template, form, draft, saving } = state;
  const refused = saving.kind === 'failed' ? saving.fields : {};
  useMissingLetters(textsOf(form));
  const problems = { ...refused, ...(showProblems ? formProblems(form, draft.fieldToggles) : printProblems(form)) };
  const findings = findingsByField(previewWarnings(state));
  const rows = offeredFields(template).filter((row) => !only || only.includes(row.name));
  const offersStats = (template === null || template.has_stats) && (!only || only.includes('stats'));

  return (
    <div className={styles.fields}>
      {rows.map((row) => (
        <CardField key={row.name} row={row} problem={problems[row.name]} finding={findings[row.name]} />
      ))}
      {offersStats && <StatFields problems={problems} findings={findings} />}
    </div>
  );
}

interface CardFieldProps {
  readonly row: FieldRow;
  readonly problem: string | undefined;
  /** The warning of the preview. */
  readonly finding: string | undefined;
}

function CardField({ row, problem, finding }: CardFieldProps) {
  const { state, send } = useBuilder();
  const { form, draft } = state;
  const isPrinted = isOn(draft.fieldToggles, row.toggle);
  const value = form[row.name];
  const props = {
    label: row.label,
    name: row.name,
    value,
    placeholder: row.placeholder,
    maxLength: row.max,
    error: problem,
    // A field that is left off the card needs no warning.
    warning: isPrinted ? finding : undefined,
    autoComplete: 'off',
    disabled: !isPrinted,
    hint: row.area ? `${row.hint} ${row.max - value.length} characters left.` : row.hint,
    aside: row.toggle && <ToggleSwitch field={row.toggle} label={row.label} />,
  };
  const change = (text: string) => send({ type: 'edit', part: { [row.name]: text } });
  return (
    <div className={styles.field} data-field={row.name}>
      {row.area ? (
        <TextAreaField {...props} rows={4} onChange={(event) => change(event.target.value)} />
      ) : (
        <TextField {...props} onChange={(event) => change(event.target.value)} />
      )}
    </div>
  );
}
