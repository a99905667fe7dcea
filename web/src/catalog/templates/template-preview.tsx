import { type KeyboardEvent, useId } from 'react';
import type { PublicTemplate, TemplateFlag } from '#domain/catalog/template.ts';
import { cents, formatPrice } from '#domain/values/money.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import styles from './template-preview.module.css';
import { usePickTemplate } from './use-pick-template.ts';

const flagLabels: Record<TemplateFlag, string> = {
  has_team: 'team',
  has_number: 'number',
  has_year: 'year',
  has_sport: 'sport',
  has_description: 'a few words',
  has_stats: 'stats',
};
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The texts that the template prints: "Name, team and number". */
export function printedTextsLabel(template: Pick<PublicTemplate, TemplateFlag>): string {
  const flags = Object.keys(flagLabels) as TemplateFlag[];
  return list.format(['Name', ...flags.filter((flag) => template[flag]).map((flag) => flagLabels[flag])]);
}

interface TemplatePreviewProps {
  readonly template: PublicTemplate;
  /** Its place in the list, from 0, and the length of the list. */
  readonly place: number;
  readonly count: number;
  readonly onTurn: (place: number) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Front and back of a template, large. The arrow keys page through the list and wrap around. */
export function TemplatePreview({ template, place, count, onTurn, onClose }: TemplatePreviewProps) {
  const pick = usePickTemplate();
  const use = () => {
    onClose();
    pick(template);
  };
  const turn = (step: number) => onTurn((place + step + count) % count);
  const turnByKey = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step && count > 1) turn(step);
  };
  return (
    <Dialog
      reading
      open
      size="wide"
      onClose={onClose}
      title={template.name}
      onKeyDown={turnByKey}
      actions={
        <>
          {count > 1 && <Turning place={place} count={count} onTurn={turn} />}
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={use}>
            Use This Template
          </Button>
        </>
      }
    >
      <div className={`columns ${styles.preview}`}>
        <Sides template={template} />
        <div>
          <p>{template.description}</p>
          <Facts template={template} />
        </div>
      </div>
    </Dialog>
  );
}

function Sides({ template }: Pick<TemplatePreviewProps, 'template'>) {
  const { name, front_image_url: front, back_image_url: back } = template;
  return (
    <div className={styles.pair}>
      <CardPicture src={front} alt={`${name}, front of a sample card`} eager />
      <CardPicture src={back} alt={`${name}, back of a sample card`} eager />
    </div>
  );
}

function Turning({ place, count, onTurn }: Pick<TemplatePreviewProps, 'place' | 'count' | 'onTurn'>) {
  const id = useId();
  return (
    <Row gap={1} middle className={`quiet small ${styles.turning}`}>
      <Button variant="quiet" aria-label="Previous design" aria-describedby={id} onClick={() => onTurn(-1)}>
        <span className={styles.back}>
          <LineIcon name="arrow-right" size={20} />
        </span>
      </Button>
      <output id={id} aria-label="Design">
        {place + 1} of {count}
      </output>
      <Button variant="quiet" aria-label="Next design" aria-describedby={id} onClick={() => onTurn(1)}>
        <LineIcon name="arrow-right" size={20} />
      </Button>
    </Row>
  );
}

function Facts({ template }: Pick<TemplatePreviewProps, 'template'>) {
  const facts = [
    { term: 'Sport', text: template.category },
    { term: 'Style', text: template.creative_mode ? `${template.style}, creative` : template.style },
    { term: 'On the card', text: printedTextsLabel(template) },
    { term: 'Price', text: formatPrice(template.is_free ? 0 : cents(template.price)) },
  ];
  return (
    <dl className={`lined ${styles.facts}`}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
