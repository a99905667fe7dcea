import { about } from '#web/src/base/content/about.ts';
import { cardBuilderPath, paths } from '#web/src/base/paths.ts';
import { sampleCards } from '#web/src/base/pictures/sample-cards.ts';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { PressRoom } from '../about/press-room.tsx';
import story from '../parts/story.module.css';

const { kicker, title, lead, why, promises, last, contact } = about;

export function Page() {
  return (
    <>
      <Opening />
      <section className={`page-width columns ${story.block}`}>
        <h2>{why.title}</h2>
        <div className={`lead ${story.prose}`}>
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <PressRoom />
      <Promises />
      <Last />
    </>
  );
}

function Opening() {
  return (
    <div className={`page-width columns ${story.opening}`}>
      <div>
        <SectionHead level={1} kicker={kicker} title={title} />
        <p className={`quiet lead ${story.lead}`}>{lead}</p>
      </div>
      <CropMarks className={story.picture ?? ''}>
        <img src={sampleCards.front.src} alt={sampleCards.front.alt} width={600} height={840} fetchPriority="high" />
      </CropMarks>
    </div>
  );
}

function Promises() {
  return (
    <section className={`page-width columns ${story.block}`}>
      <h2>{promises.title}</h2>
      <FactList facts={promises.facts} look="lines" />
    </section>
  );
}

function Last() {
  return (
    <section className={`page-width ${story.last}`}>
      <h2 className="display-56">{last.title}</h2>
      <p>{last.sentence}</p>
      <p className="actions">
        <ButtonLink variant="primary" size="large" to={cardBuilderPath()}>
          {last.button}
        </ButtonLink>
        <Link to={paths.faq}>Questions and answers</Link>
      </p>
      <p className="quiet small">
        {contact.words} <Link to={paths.contact}>{contact.link}</Link>
      </p>
    </section>
  );
}
