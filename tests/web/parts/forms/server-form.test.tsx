import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';

interface Entry {
  readonly team: string;
  readonly year: string;
}

const resolver = problemsResolver<Entry>(({ team, year }) => ({
  team: team === '' ? 'Please enter a team.' : undefined,
  year: year === '' ? 'Please enter a year.' : undefined,
}));
const send = vi.fn<(entry: Entry) => Promise<void>>();

function Form() {
  const { field, onSubmit, isSending, problem } = useServerForm<Entry>({
    defaultValues: { team: '', year: '' },
    resolver,
    send,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Team" {...field('team')} />
      <TextField label="Year" {...field('year')} />
      {problem && <p role="alert">{problem}</p>}
      <button type="submit">{isSending ? 'Saving' : 'Save'}</button>
    </form>
  );
}

function open() {
  send.mockReset();
  render(<Form />);
  return userEvent.setup();
}
const team = () => screen.getByLabelText('Team');
const year = () => screen.getByLabelText('Year');
const save = () => screen.getByRole('button');

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(team(), 'Comets');
  await user.type(year(), '2026');
}

describe('a form', () => {
  it('shows every wrong field with the first submit and focuses the first one', async () => {
    const user = open();
    await user.click(save());
    expect(await screen.findByText('Please enter a team.')).toBeTruthy();
    expect(screen.getByText('Please enter a year.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(team()));
    expect(send).not.toHaveBeenCalled();
  });

  it('removes an error as soon as its field is valid', async () => {
    const user = open();
    await user.click(save());
    await user.type(team(), 'C');
    expect(screen.queryByText('Please enter a team.')).toBeNull();
    expect(screen.getByText('Please enter a year.')).toBeTruthy();
  });

  it('shows a refusal of the server at its field and focuses it', async () => {
    const user = open();
    send.mockRejectedValueOnce(new ApiError('Please check.', { status: 400, fields: { year: 'No such year.' } }));
    await fill(user);
    await user.click(save());
    expect(await screen.findByText('No such year.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Please check.');
    await waitFor(() => expect(document.activeElement).toBe(year()));
  });

  it('is sent once, however often it is submitted meanwhile', async () => {
    const user = open();
    send.mockReturnValueOnce(new Promise(() => undefined));
    await fill(user);
    await user.type(year(), '{Enter}{Enter}');
    await user.click(save());
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith({ team: 'Comets', year: '2026' });
  });
});
