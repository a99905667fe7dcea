import type { PublicTemplate } from '#domain/catalog/template.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './template-selection.module.css';

interface DesignPreviewProps {
  readonly template: PublicTemplate | null;
  readonly onClose: () => void;
  readonly onUse: (template: PublicTemplate) => void;
}

/** Both sides of a design, large. */
export function DesignPreview({ template, onClose, onUse }: DesignPreviewProps) {
  return (
    <Dialog
      open={template !== null}
      onClose={onClose}
      title={template?.name ?? ''}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => template && onUse(template)}>
            Use This Template
          </Button>
        </>
      }
    >
      {template && (
        <>
          <p>{template.description}</p>
          <div className={styles.sides}>
            <figure>
              <CardPicture src={template.front_image_url} alt={`${template.name}, front`} />
              <figcaption>Front</figcaption>
            </figure>
            <figure>
              <CardPicture src={template.back_image_url} alt={`${template.name}, back`} />
              <figcaption>Back</figcaption>
            </figure>
          </div>
        </>
      )}
    </Dialog>
  );
}
