import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errorTable, messageOf } from '#domain/tables/errors.ts';
import { promisedAct } from '#domain/tables/promised-act.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { newQueryClientHolder, QueryClientHolderContext } from '#web/src/base/data/query-client-holder.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { ToastProvider, useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';

const codes = Object.keys(errorTable) as ErrorCode[];
const asking = codes.filter((code) => promisedAct(messageOf(code)) !== null);
const buttonFor = (message: string) => (promisedAct(message) === 'refresh' ? 'Refresh' : 'Try again');

const refresh = vi.fn<() => boolean>(() => true);
const holder = { ...newQueryClientHolder(), refresh };
const act = vi.fn<() => void>();

function Toasting({ message }: { readonly message: string }) {
  const toast = useToast();
  return <button onClick={() => toast(message, 'problem', act)}>Press</button>;
}

/** Every shared part that shows an error. */
const places: Readonly<Record<string, (message: string) => ReactNode>> = {
  'a notice beside its retry': (message) => (
    <Notice kind="problem" onRetry={act}>
      {message}
    </Notice>
  ),
  'a notice in a form': (message) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <input defaultValue="typed" />
      <Notice kind="problem">{message}</Notice>
    </form>
  ),
  'a failed call': (message) => (
    <Problem error={new ApiError(message, { status: 500, reference: 'REF' })} onRetry={act} />
  ),
  'a failed read': (message) => <TryAgain problem={message} onRetry={act} />,
  'a dialog with a form': (message) => (
    <FormDialog
      title="Form"
      doIt="Save"
      onClose={() => undefined}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          act();
        },
        isSending: false,
        problem: message,
      }}
    >
      <input defaultValue="typed" />
    </FormDialog>
  ),
  'a toast': (message) => (
    <ToastProvider>
      <Toasting message={message} />
    </ToastProvider>
  ),
};

describe('the catalogue', () => {
  it('has sentences that ask for an act, and each act is known', () => {
    expect(asking.length).toBeGreaterThan(30);
    const unknown = codes.filter(
      (code) => /\bagain\b|refresh|reload/i.test(messageOf(code)) && promisedAct(messageOf(code)) === null,
    );
    // The act of these is elsewhere: another thing is done first, or there is no act.
    expect(unknown.toSorted()).toEqual(elsewhere.toSorted());
  });
});

/** Texts with one of the words that ask for another act, which their page offers. */
const elsewhere: readonly ErrorCode[] = [
  // Sign in again, in the dialog that opens.
  'auth.failed',
  'signup.challenge_expired',
  'session.over',
  // Look, read, choose or make again, on the page that shows it.
  'address.unlikely',
  'checkout.proof_changed',
  'template.wrong_endpoint',
  'card.unprintable',
  'guardian.withheld',
  'batch.has_stopped',
  'team_pack.names_left',
  'team_pack.card_changed',
  'team_card.changed',
  'payout.changed',
  'sharing.words_changed',
  // No act.
  'order.card_withdrawn',
  'redrive.running',
  'set.nothing_to_retry',
];

describe.each(Object.entries(places))('%s', (_, place) => {
  it.each(asking)('carries the button that “%s” asks for, and the button does it', async (code) => {
    const message = messageOf(code);
    act.mockClear();
    refresh.mockClear();
    const user = userEvent.setup();
    render(<QueryClientHolderContext value={holder}>{place(message)}</QueryClientHolderContext>);
    const press = screen.queryByRole('button', { name: 'Press' });
    if (press) await user.click(press);
    const button = screen.getAllByRole('button', { name: /Refresh|Try again/ }).at(-1) as HTMLElement;
    expect(['Try again', buttonFor(message)]).toContain(button.textContent);
    await user.click(button);
    expect(act.mock.calls.length + refresh.mock.calls.length).toBe(1);
    for (const typed of screen.queryAllByRole('textbox')) expect((typed as HTMLInputElement).value).toBe('typed');
  });
});

it('a notice without a form and without a retry shows no dead button', () => {
  render(<Notice kind="problem">{messageOf('server.failed')}</Notice>);
  expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
});

const sources = readdirSync(join(import.meta.dirname, '../../../../web/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, '../../../../web/src', name), 'utf8') }));

/** Where a message of the API is shown without `onRetry`. Each is in a form, or its text asks for nothing. */
const withoutRetry: Readonly<Record<string, string>> = {
  'cards/builder/finished/buy-bar.tsx': 'The button beside it makes the call again.',
  'cards/builder/generation/use-generation.ts': 'A run could not be stopped: its text asks for nothing.',
  'cards/builder/team-photo/team-photo-dialog.tsx': 'The dialog’s own button tries the rest, and the text says so.',
  'cards/builder/workspace/save-note.tsx': 'A field’s own sentence, whose next change is saved by itself.',
  'orders/order/open-places.tsx': 'The choices below it make the call again.',
  'teams/cards/use-deck.ts': 'The card comes back with the buttons that decide.',
  'teams/invitation/invitation-action.tsx': 'An expired invitation: its text asks for nothing.',
  'teams/parts/card-editor/photo-choice.tsx':
    'A photo that was not sent has its button; for a refused one, “Use a new photo”.',
  'teams/payouts/payee-card.tsx': 'The buttons and the list above it make the call again.',
  'teams/roster/import/import-dialog.tsx': 'The list is checked again by “Check the list” below.',
};

it('every page that shows a message of the API has its button', () => {
  const shown = sources.flatMap(({ name, text }) => {
    const notices = [...text.matchAll(/<(?:Notice kind="problem"|Problem error=\{)[^>]*>(?:[^<]*)/gs)].map(
      ([found]) => found,
    );
    const toasts = [...text.matchAll(/toast\((?:errorMessage|messageOf)\(.*?'problem'(.*?)\)[;,\n]/g)].map(
      ([found]) => found,
    );
    const bare = [...notices, ...toasts].filter(
      (found) =>
        /problem\}|errorMessage|messageOf|error=\{|\.message\}/.test(found) &&
        !/onRetry|action=|'problem',/.test(found),
    );
    const isForm = /<form|as="form"|FormDialog|ActionDialog|useServerForm/.test(text);
    return bare.length > 0 && !isForm ? [name] : [];
  });
  expect(shown.toSorted()).toEqual(Object.keys(withoutRetry).toSorted());
});
