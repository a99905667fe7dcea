import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileChanges } from '#domain/account/profile.ts';
import { limits } from '#domain/tables/limits.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useEditAccount } from '../data/account.ts';

const resolver = zodResolver(ProfileChanges.pick({ full_name: true }).required());

export function NameForm({ name }: { readonly name: string }) {
  const toast = useToast();
  const edit = useEditAccount(() => toast('Your name is saved.'));
  const { form, field, onSubmit, isSending, problem } = useServerForm({
    defaultValues: { full_name: name },
    resolver,
    send: async (body) => {
      await edit.mutateAsync(body);
    },
  });
  const { error, ...input } = field('full_name');
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField
        label="Full name"
        maxLength={limits.text.full_name}
        autoComplete="name"
        error={error ?? problem ?? undefined}
        {...input}
      />
      <Button type="submit" busy={isSending} disabled={form.watch('full_name').trim() === name}>
        Save name
      </Button>
    </form>
  );
}
