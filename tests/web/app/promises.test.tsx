import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Control } from './promises/act.ts';
import { actsIn } from './promises/acts-in.ts';
import { acts, mailLabels } from './promises/promise-table.ts';
import { allSentences, customerMails, type Sentence } from './promises/sentences.ts';
import { states } from './promises/states.ts';
import { withoutControl } from './promises/without-control.ts';
import { renderSite } from './render-site.tsx';

vi.mock('#web/src/base/session/sign-in-methods.ts', () => ({
  signInMethods: { read: async () => ({ provider: null, hasSecondFactor: false }) },
}));
// happy-dom has no layout.
vi.mock('react-easy-crop', () => ({ default: () => null, getInitialCropFromCroppedAreaPercentages: () => null }));
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

let sentences: readonly Sentence[];
beforeAll(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://shop.example');
  vi.stubGlobal('scrollTo', () => undefined);
  sentences = await allSentences();
});

const listed = [...acts.flatMap(({ said }) => said), ...withoutControl.flatMap(([, said]) => said)];

describe('every act that a sentence promises', () => {
  it('is in the table', () => {
    const open = sentences.filter(({ text }) => {
      const spans = listed.flatMap((said) => {
        const from = text.indexOf(said);
        return from < 0 ? [] : [[from, from + said.length] as const];
      });
      return actsIn(text).some(({ at }) => !spans.some(([from, to]) => at >= from && at < to));
    });
    expect(open).toEqual([]);
  });

  it('is said in a text, word for word', () => {
    expect(listed.filter((said) => !sentences.some(({ text }) => text.includes(said)))).toEqual([]);
  });
});

async function found([role, name]: Control): Promise<HTMLElement> {
  if (role === 'file') return screen.findByLabelText(name, { selector: 'input[type=file]' });
  if (role === 'text') return screen.findByText(name, { selector: 'output' });
  if (role === 'summary') return screen.findByText(name, { selector: 'summary' });
  const all = await screen.findAllByRole(role, { name });
  return all.at(-1) as HTMLElement;
}

describe('a customer can', () => {
  it.each(acts)('$act at $at with $given', async ({ at, given, press = [], control }) => {
    await states[given]();
    const { user } = renderSite(at);
    for (const one of press) {
      // One press follows the other.
      // oxlint-disable-next-line no-await-in-loop
      await user.click(await found(one));
    }
    const element = await found(control);
    await waitFor(() => expect((element as HTMLButtonElement).disabled ?? false).toBe(false));
  });
});

/** Ids of the samples, as the states have them. */
const known = (address: string): string =>
  address
    .replace(/(?<=\/(?:invite|for-player|team-page)\/)sample/, 'A')
    .replace(/crd_a|(?<=ord_|tem_)sample/, (id) => (id === 'crd_a' ? 'crd_1' : '1'));

describe('a link in a mail', () => {
  it.each(Object.entries(mailLabels))('“%s” leads to a page that shows it', async (label, { given, shows }) => {
    const links = (await customerMails()).flatMap(({ action, foot }) => [action ?? [], foot ?? []].flat());
    const addresses = new Set(links.filter((link) => link.label === label).map(({ address }) => known(address)));
    expect(addresses.size).toBeGreaterThan(0);
    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      // oxlint-disable-next-line no-await-in-loop
      await states[given]();
      renderSite(pathname + search);
      // oxlint-disable-next-line no-await-in-loop
      expect(await found(shows)).toBeTruthy();
      cleanup();
    }
  });

  it('has no other label', async () => {
    const links = (await customerMails()).flatMap(({ action, foot }) => [action ?? [], foot ?? []].flat());
    expect(links.map(({ label }) => label).filter((label) => !(label in mailLabels))).toEqual([]);
  });
});
