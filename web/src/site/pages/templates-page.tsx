import { TemplateBrowser } from '#web/src/catalog/templates/template-browser.tsx';
import { TemplateList } from '#web/src/catalog/templates/template-list.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';

export function Page() {
  return (
    <div className="page-width page">
      <SectionHead level={1} kicker="Pick your design" title="Templates">
        Every design, front and back. Open one to see it large; your photo, name and numbers take the place of the
        sample’s.
      </SectionHead>
      <TemplateList show={(templates) => <TemplateBrowser templates={templates} />} />
    </div>
  );
}
