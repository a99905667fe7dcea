import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './pick.module.css';

interface PickProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Draws the label as a button. Others are pictures or have their own look. */
  readonly chip?: boolean;
  readonly children: ReactNode;
}

/** A radio button that fills its label. The class is the label's. */
export function Pick({ chip, className, style, children, ...input }: PickProps) {
  return (
    <label className={classNames(styles.pick, chip && styles.chip, className)} style={style}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}

interface SegmentsProps<Value extends string | number> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons in a row, such as Draw and Type. */
export function Segments<Value extends string | number>({ legend, hideLegend, ...rest }: SegmentsProps<Value>) {
  const { name, options, value: current, onChange } = rest;
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map(({ value, label }) => (
          <Pick
            key={value}
            className={styles.segment}
            name={name}
            checked={value === current}
            onChange={() => onChange(value)}
          >
            {label}
          </Pick>
        ))}
      </div>
    </fieldset>
  );
}

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly onChange: (value: number) => void;
  /** Shown behind the slider. */
  readonly children?: ReactNode;
}

export function Slider({ label, onChange, children, ...input }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input type="range" {...input} onChange={({ target }) => onChange(Number(target.value))} />
      {children}
    </label>
  );
}
