import { cents, priceWords } from '#domain/money';
import type { PublicTemplate, TemplateFlag } from '#domain/templates/template';
import { Button } from '#web/ui/button.tsx';
import { CardPicture } from '#web/card/card-picture.tsx';
import { Dialog } from '#web/overlays/dialog.tsx';
import styles from './templates.module.css';
import { usePickTemplate } from './use-pick-template.ts';

const flagWords: Record<TemplateFlag, string> = {
  has_team: 'team',
  has_number: 'number',
  has_year: 'year',
  has_sport: 'sport',
  has_description: 'a few words',
  has_stats: 'stats',
};
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The texts that the template prints: "Name, team and number". */
export function printedWords(template: Pick<PublicTemplate, TemplateFlag>): string {
  const flags = Object.keys(flagWords) as TemplateFlag[];
  const words = ['name', ...flags.filter((flag) => template[flag]).map((flag) => flagWords[flag])];
  const sentence = list.format(words);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

interface TemplatePreviewProps {
  readonly template: PublicTemplate;
  readonly onClose: () => void;
}

export function TemplatePreview({ template, onClose }: TemplatePreviewProps) {
  const pick = usePickTemplate();
  const use = () => {
    onClose();
    pick(template);
  };
  return (
    <Dialog
      open
      reading
      onClose={onClose}
      title={template.name}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={use}>
            Use This Template
          </Button>
        </>
      }
    >
      <div className={styles.pair}>
        <CardPicture src={template.front_image_url} alt={`${template.name}, front of a sample card`} eager />
        <CardPicture src={template.back_image_url} alt={`${template.name}, back of a sample card`} eager />
      </div>
      <p>{template.description}</p>
      <Facts template={template} />
    </Dialog>
  );
}

function Facts({ template }: Pick<TemplatePreviewProps, 'template'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Sport</dt>
        <dd>{template.category}</dd>
      </div>
      <div>
        <dt>On the card</dt>
        <dd>{printedWords(template)}</dd>
      </div>
      <div>
        <dt>Design</dt>
        <dd>{priceWords(template.is_free ? 0 : cents(template.price))}</dd>
      </div>
    </dl>
  );
}
