import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Drawer } from '#web/src/parts/overlays/drawer.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { ContactDesk } from './contact-desk.tsx';
import { QuickAnswers } from './quick-answers.tsx';

/** Help over the page: a search in the answers, quick links, and a message to us. */
export function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer title="Help" onClose={onClose}>
      <Stack gap={8}>
        <AnswerSearch onClose={onClose} />
        <QuickAnswers onFollow={onClose} />
        <Stack as="section" gap={5} aria-labelledby="help-write">
          <h3 id="help-write">Write to us</h3>
          <ContactDesk />
        </Stack>
      </Stack>
    </Drawer>
  );
}

function AnswerSearch({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const query = text.trim();
    void navigate(query === '' ? paths.faq : `${paths.faq}?${new URLSearchParams({ q: query })}`);
    onClose();
  };
  return (
    <form className={looks.beside} onSubmit={search}>
      <TextField
        label="Search the answers"
        type="search"
        enterKeyHint="search"
        placeholder="foil, shipping, returns"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
