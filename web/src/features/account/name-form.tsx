import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ProfileChanges } from '#domain/accounts/profile';
import { limits } from '#domain/limits';
import { api } from '#web/data/api';
import { TextField } from '#web/forms/field.tsx';
import { useServerForm } from '#web/forms/use-server-form';
import { useToast } from '#web/overlays/toast.tsx';
import { Button } from '#web/ui/button.tsx';

const resolver = zodResolver(ProfileChanges.pick({ full_name: true }).required());

export function NameForm({ name }: { readonly name: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { form, field, onSubmit, isSending, problem } = useServerForm({
    defaultValues: { full_name: name },
    resolver,
    send: async (body) => {
      queries.setQueryData(['me'], await api('editMe', { body }));
      toast('Your name is saved.');
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
