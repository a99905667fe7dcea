import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import styles from './options.module.css';

export interface Option {
  readonly generation: string;
  readonly index: number;
  readonly url: string;
}

export const sameOption = (a: Option | null, b: Option): boolean =>
  a?.generation === b.generation && a.index === b.index;

interface OptionCardsProps {
  readonly options: readonly Option[];
  readonly picked: Option | null;
  readonly onPick: (option: Option) => void;
  readonly onRetry: () => void;
  readonly legend: string;
  readonly size: 'large' | 'small';
}

/** The options of one generation. */
export function OptionCards({ options, picked, onPick, onRetry, legend, size }: OptionCardsProps) {
  return (
    <fieldset className={styles[size]} data-count={options.length}>
      <legend className={size === 'large' ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map((option, order) => (
        <Pick
          key={`${option.generation}/${option.index}`}
          className={styles.option}
          style={{ animationDelay: `${order * 90}ms` }}
          name="option"
          checked={sameOption(picked, option)}
          onChange={() => onPick(option)}
        >
          <CardPicture
            src={option.url}
            alt={`Picture ${option.index + 1}`}
            eager={size === 'large'}
            onRetry={onRetry}
          />
          <Quiet as="span" className={styles.name} aria-hidden="true">
            {option.index + 1}
          </Quiet>
        </Pick>
      ))}
    </fieldset>
  );
}
