import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { ScanAnswers } from './scan-answers.tsx';
import styles from './scan-bar.module.css';
import { type ScanModeName, scanModeNames, scanModes } from './scan-modes.ts';
import { useScan } from './use-scan.ts';

/** Finds an order by a typed or scanned number. In a mode that acts, Enter moves each scanned order at once. */
export function ScanBar() {
  const field = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<ScanModeName>('open');
  const { answer, enter, close } = useScan();
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useShortcuts({ find: focus });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (!field.current || !typed) return;
    enter(mode, typed);
    // Ready for the next scan. The searched text stays selected, so that it can be corrected.
    if (mode === 'open') field.current.select();
    else field.current.value = '';
  };
  return (
    <section aria-label="Scan or type" className={styles.scan} data-acts={mode === 'open' ? undefined : mode}>
      <form onSubmit={submit} className={styles.form}>
        <ModeChoice
          mode={mode}
          onChoose={(name) => {
            setMode(name);
            close();
          }}
          onLeave={focus}
        />
        <ScanField field={field} mode={mode} onLeave={close} />
      </form>
      <ScanAnswers answer={answer} onClose={close} />
    </section>
  );
}

interface ModeChoiceProps {
  readonly mode: ScanModeName;
  readonly onChoose: (mode: ScanModeName) => void;
  /** Leads on to the field: after a choice by pointer, or with Enter. An arrow key goes through all choices, so the focus must stay. */
  readonly onLeave: () => void;
}

function ModeChoice({ mode, onChoose, onLeave }: ModeChoiceProps) {
  const isByKeys = useRef(false);
  return (
    <select
      aria-label="What Enter does"
      className={styles.mode}
      value={mode}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
      onKeyDown={(event) => {
        isByKeys.current = event.key !== 'Enter';
        if (isByKeys.current) return;
        event.preventDefault();
        onLeave();
      }}
      onChange={({ target: { value } }) => {
        onChoose(scanModeNames.find((name) => name === value) ?? 'open');
        if (!isByKeys.current) onLeave();
      }}
    >
      {scanModeNames.map((name) => (
        <option key={name} value={name}>
          {scanModes[name].label}
        </option>
      ))}
    </select>
  );
}

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly mode: ScanModeName;
  readonly onLeave: () => void;
}

function ScanField({ field, mode, onLeave }: ScanFieldProps) {
  return (
    <input
      ref={field}
      type="search"
      aria-label="Order number, e-mail, name or team"
      aria-keyshortcuts="/"
      placeholder={mode === 'open' ? 'Number, e-mail, name, team' : 'Scan an order number'}
      className={styles.field}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint={mode === 'open' ? 'search' : 'go'}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        onLeave();
        currentTarget.blur();
      }}
    />
  );
}
