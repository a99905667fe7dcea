import { brand } from '#domain/values/brand.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';

/** Pages that usually help faster than a person. */
const answers = [
  {
    to: paths.tracking,
    label: 'Where is my box?',
    text: 'Order number and e-mail address show every step to your door.',
  },
  {
    to: paths.orders,
    label: 'Something is wrong with it',
    text: 'Open the order, and choose a replacement or your money back.',
  },
  {
    to: paths.teamsAndPartners,
    label: 'Cards for a team',
    text: 'Roster, photos from families, bulk prices: the page has a calculator for a fundraiser.',
  },
  {
    to: paths.faq,
    label: 'Questions and answers',
    text: 'Photos, foil, prices, shipping and returns, with a search.',
  },
  { to: paths.account, label: 'My data', text: 'Export or erase everything yourself.' },
] as const;

/** `onFollow` is called when a link is followed, so that a panel can close. */
export function QuickAnswers({ onFollow }: { readonly onFollow?: () => void }) {
  return (
    <Stack as="aside" gap={4} className={looks.top} aria-labelledby="quick-answers">
      <h2 id="quick-answers" className="display-28">
        Often faster
      </h2>
      <ul className={looks.lines}>
        {answers.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to} className={looks.link} onClick={onFollow}>
              {label}
            </Link>
            <Quiet>{text}</Quiet>
          </li>
        ))}
      </ul>
      <Quiet>
        Or write to <a href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a>
      </Quiet>
    </Stack>
  );
}
