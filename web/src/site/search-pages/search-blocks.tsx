import type { SearchPageBlock } from '#web/src/base/content/search-pages/search-page.ts';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import story from '../parts/story.module.css';

export function SearchBlocks({ blocks }: { readonly blocks: readonly SearchPageBlock[] }) {
  return blocks.map((block) => (
    <section key={block.title} className={`columns ${story.block}`} data-kind={block.kind}>
      <h2>{block.title}</h2>
      <Block block={block} />
    </section>
  ));
}

function Block({ block }: { readonly block: SearchPageBlock }) {
  if (block.kind === 'prose') return <Prose paragraphs={block.paragraphs} />;
  if (block.kind === 'facts') return <FactList facts={block.facts} look="lines" />;
  if (block.kind === 'steps') return <Steps steps={block.steps} />;
  return <PriceTable table={block} />;
}

function Prose({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className={`lead ${story.prose}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Steps({ steps }: { readonly steps: readonly (readonly [title: string, text: string])[] }) {
  return (
    <ol className={story.steps}>
      {steps.map(([title, words]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="quiet">{words}</p>
        </li>
      ))}
    </ol>
  );
}

function PriceTable({ table }: { readonly table: Extract<SearchPageBlock, { kind: 'table' }> }) {
  const { heads, rows, sentence } = table;
  return (
    <table>
      <caption className="quiet">{sentence}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, place) => (
              <td key={heads[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
