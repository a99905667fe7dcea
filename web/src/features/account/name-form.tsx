import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { limits } from '#domain/limits';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { useToast } from '#web/overlays/toast.tsx';

export function NameForm({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(name);
  const queries = useQueryClient();
  const toast = useToast();
  const edit = useMutation({
    mutationFn: (full_name: string) => api('editMe', { body: { full_name } }),
    onSuccess: (me) => {
      queries.setQueryData(['me'], me);
      toast('Your name is saved.');
    },
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    edit.mutate(typed);
  };
  return (
    <form onSubmit={save} noValidate>
      <TextField
        label="Full name"
        value={typed}
        maxLength={limits.text.full_name}
        autoComplete="name"
        error={edit.isError ? errorWords(edit.error) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={edit.isPending} disabled={typed.trim() === name}>
        Save name
      </Button>
    </form>
  );
}
