import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackView } from '#domain/shop/box.ts';
import { isOpen } from '#domain/shop/box-states.ts';
import { cents, formatPrice } from '#domain/values/money.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { boxKindOf } from '#web/src/base/content/box-kinds.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useArchiveBox, useDeleteBox, useDuplicateBox } from '../../data/boxes.ts';
import styles from './box-list.module.css';
import { boxStatusLabels } from './box-status-labels.ts';

export function BoxList({ boxes }: { readonly boxes: readonly PackView[] }) {
  const [boxToDelete, setBoxToDelete] = useState<PackView | null>(null);
  return (
    <>
      <ul className="lined">
        {boxes.map((box) => (
          <BoxRow key={box.id} box={box} onDelete={() => setBoxToDelete(box)} />
        ))}
      </ul>
      <DeleteBox box={boxToDelete} onClose={() => setBoxToDelete(null)} />
    </>
  );
}

// As many as fit beside the text on a phone.
const shownCards = 4;

function BoxRow({ box, onDelete }: { readonly box: PackView; readonly onDelete: () => void }) {
  const { name, status, quantity, total_price, pack_items, pack_type } = box;
  const cards = `${quantity} ${quantity === 1 ? 'card' : 'cards'}`;
  const price = quantity > 0 && total_price > 0 ? `, ${formatPrice(cents(total_price))}` : '';
  return (
    <li className={styles.box} data-status={status}>
      <div className={styles.fan}>
        {pack_items.slice(0, shownCards).map(({ id, card }) => (
          <CardPicture key={id} src={card.front_thumbnail_url} alt="" />
        ))}
        {pack_items.length === 0 && <span className="card-outline" />}
      </div>
      <Stack gap={1}>
        <h2 className="name-title">{name}</h2>
        <Quiet body>
          {boxKindOf(pack_type).title}: {cards}
          {price}
        </Quiet>
        <p className={`label ${styles.state}`}>{boxStatusLabels[status]}</p>
      </Stack>
      <BoxActions box={box} onDelete={onDelete} />
    </li>
  );
}

function BoxActions({ box, onDelete }: { readonly box: PackView; readonly onDelete: () => void }) {
  const { name, status } = box;
  const opens = isOpen(status) ? 'Open' : 'Look inside';
  const isDone = status === 'delivered' || status === 'cancelled';
  const isDeletable = status === 'draft' || status === 'ready' || (status === 'archived' && box.order_id === null);
  return (
    <Row gap={1} className={styles.actions}>
      <ButtonLink size="small" to={packBuilderPath({ box: box.id })} aria-label={`${opens}: ${name}`}>
        {opens}
      </ButtonLink>
      <WriteButton
        box={box}
        write={useDuplicateBox()}
        label="Duplicate box"
        name={`Duplicate box: ${name}`}
        done={`A copy of ${name} is ready to change.`}
      />
      {isDone && <PutAwayButton box={box} />}
      {isDeletable && (
        <Button size="small" variant="quiet" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      )}
    </Row>
  );
}

function PutAwayButton({ box }: { readonly box: PackView }) {
  const { name } = box;
  return (
    <WriteButton
      box={box}
      write={useArchiveBox()}
      label="Put away"
      name={`Put away ${name}`}
      done={`${name} is put away.`}
    />
  );
}

interface WriteButtonProps {
  readonly box: PackView;
  readonly write: UseMutationResult<unknown, Error, PackView>;
  readonly label: string;
  /** For screen readers. */
  readonly name: string;
  /** Shown as a toast afterwards. */
  readonly done: string;
}

function WriteButton({ box, write, label, name, done }: WriteButtonProps) {
  const toast = useToast();
  const onClick = () =>
    write.mutate(box, {
      onSuccess: () => toast(done),
      onError: (error) => toast(errorMessage(error), 'problem', onClick),
    });
  return (
    <Button size="small" variant="quiet" busy={write.isPending} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
}

function DeleteBox({ box, onClose }: { readonly box: PackView | null; readonly onClose: () => void }) {
  const remove = useDeleteBox();
  const toast = useToast();
  const confirm = () =>
    box &&
    remove.mutate(box, {
      onSuccess: () => {
        toast(`${box.name} is deleted.`);
        onClose();
      },
      onError: (error) => toast(errorMessage(error), 'problem', () => void confirm()),
    });
  return (
    <Dialog
      open={box !== null}
      onClose={onClose}
      title="Delete this box"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={confirm} busy={remove.isPending}>
            Delete box
          </Button>
        </>
      }
    >
      <p>{box?.name} is deleted for good. The cards in it stay in My cards.</p>
    </Dialog>
  );
}
