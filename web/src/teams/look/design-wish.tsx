import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useBuyTemplate } from '../data/looks.ts';

interface DesignWishProps {
  readonly teamId: string;
  readonly price: string;
  readonly onClose: () => void;
}

const empty = { template_name: '', template_description: '', design_requirements: '' };

/** Asks for a description of the design, then opens the payment page. */
export function DesignWish({ teamId, price, onClose }: DesignWishProps) {
  const buy = useBuyTemplate(teamId);
  const [wish, setWish] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const isNamed = wish.template_name.trim() !== '';
  const order = () => {
    setIsTried(true);
    if (!isNamed) return;
    buy.mutate(wish, {
      onSuccess: ({ payment_url }) => (payment_url === null ? onClose() : window.location.assign(payment_url)),
    });
  };
  const set = (changed: Partial<typeof empty>) => setWish({ ...wish, ...changed });
  return (
    <ActionDialog
      title="Order a design"
      doIt={`Pay ${price}`}
      leaveIt="Back"
      action={buy}
      onConfirm={order}
      onClose={onClose}
    >
      <WishFields
        wish={wish}
        onChange={set}
        problem={isTried && !isNamed ? 'Please give the design a name.' : undefined}
      />
    </ActionDialog>
  );
}

interface WishFieldsProps {
  readonly wish: typeof empty;
  readonly onChange: (changed: Partial<typeof empty>) => void;
  readonly problem: string | undefined;
}

function WishFields({ wish, onChange, problem }: WishFieldsProps) {
  return (
    <>
      <TextField
        label="Name of the design"
        value={wish.template_name}
        maxLength={limits.text.template_label}
        error={problem}
        onChange={({ target }) => onChange({ template_name: target.value })}
      />
      <TextAreaField
        label="What it is about (optional)"
        value={wish.template_description}
        maxLength={limits.text.description}
        onChange={({ target }) => onChange({ template_description: target.value })}
      />
      <TextAreaField
        label="Wishes (optional)"
        hint="Patterns, shapes, a mascot, and what you do not want."
        value={wish.design_requirements}
        maxLength={limits.text.design_requirements}
        onChange={({ target }) => onChange({ design_requirements: target.value })}
      />
    </>
  );
}
