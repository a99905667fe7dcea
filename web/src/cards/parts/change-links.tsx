import { useLocation } from 'react-router-dom';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { type CardPart, cardBuilderPath, cardParts } from '#web/src/base/paths.ts';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './change-links.module.css';

const labels: Readonly<Record<CardPart, string>> = {
  words: 'Words',
  photo: 'Photo',
  signature: 'Signature',
  design: 'Design',
  back: 'Back',
  colours: 'Colors',
};

/** The address that a change returns to: this page. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

interface ChangeLinksProps {
  readonly card: { readonly id: string };
  /** The card's name, for screen readers. */
  readonly name: string;
  /** The page to return to, if it is not this one. Null for the finished card itself. */
  readonly from?: string | null;
}

/** Links to change each part of a finished card. */
export function ChangeLinks({ card, name, from }: ChangeLinksProps) {
  const here = useHere();
  return (
    <Row gap={2} middle className={styles.links}>
      <Quiet as="span">Change</Quiet>
      {cardParts.map((part) => (
        <Link
          key={part}
          to={cardBuilderPath({ cardId: card.id, change: part, from: (from === undefined ? here : from) ?? undefined })}
        >
          {labels[part]}
          <span className="visually-hidden"> of {name}</span>
        </Link>
      ))}
    </Row>
  );
}

type Code = ProofWarning['code'];
interface Remedy {
  readonly part: CardPart;
  readonly label: string;
}

/** Those about the photo are missing: one step removes all. */
const remedies: Readonly<Record<Exclude<Code, `photo.${string}`>, Remedy>> = {
  'portrait.replaced': { part: 'back', label: 'Point at the head' },
  'text.shrunk': { part: 'words', label: 'Change the words' },
  'text.too_long': { part: 'words', label: 'Change the words' },
  'text.capitals': { part: 'words', label: 'Change the words' },
  'glyph.missing': { part: 'words', label: 'Change the words' },
  'signature.near_edge': { part: 'signature', label: 'Move the signature' },
  'signature.under_clip': { part: 'signature', label: 'Move the signature' },
  'signature.covers': { part: 'signature', label: 'Move the signature' },
  'signature.faint': { part: 'signature', label: 'Change the ink' },
};

/** Where the cause of a warning is removed: for a text in the form that has it. */
export function remedyFor({ code, field }: ProofWarning): Remedy {
  const remedy = (remedies as Partial<Record<Code, Remedy>>)[code];
  if (!remedy)
    return { part: 'photo', label: code === 'photo.outline' ? 'Touch up the cut-out' : 'Change photo or crop' };
  return remedy.part === 'words' && /^(description|stats)/.test(field ?? '') ? { ...remedy, part: 'back' } : remedy;
}

interface WarningLinkProps extends Pick<ChangeLinksProps, 'from'> {
  readonly cardId: string;
  readonly warning: ProofWarning;
}

/** The step that removes the cause of a proof's warning. */
export function WarningLink({ cardId, warning, from }: WarningLinkProps) {
  const here = useHere();
  const back = from === undefined ? here : from;
  const { part, label } = remedyFor(warning);
  return <Link to={cardBuilderPath({ cardId, change: part, from: back ?? undefined })}>{label}</Link>;
}
