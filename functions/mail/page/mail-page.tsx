import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#domain/values/brand.ts';
import type { MailBody } from '#functions/partners/mail/port.ts';
import { MailBill } from './mail-bill.tsx';
import type { MailAction, MailContent } from './mail-content.ts';
import { MailFacts, MailPictures, MailStepper } from './mail-details.tsx';
import { MailFooter } from './mail-footer.tsx';
import { siteUrl } from './mail-links.ts';
import { styleSheet, styles } from './mail-styles.ts';
import { MailTeamHead } from './mail-team-head.tsx';
import { mailText } from './mail-text.ts';

export function mailBody(content: MailContent): MailBody {
  return { html: `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`, text: mailText(content) };
}

/** The layout of every mail. Mail clients need tables and inline styles. */
function MailPage({ items = [], sums = [], pictures = [], facts = [], notes = [], ...content }: MailContent) {
  const { title, head, lines, banner, steps, action, why, foot, preheader = preheaderText(lines) } = content;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body className="paper" style={styles.body}>
        <Preheader text={preheader} />
        <Container style={styles.page}>
          <article aria-roledescription="email" aria-label={title}>
            <Text className="ink" style={styles.brand}>
              <img loading="lazy" src={siteUrl('/icon-192.png')} alt="" width={36} height={36} style={styles.mark} />
              {brand.name.toUpperCase()}
            </Text>
            {head && <MailTeamHead {...head} />}
            <Heading className="ink" style={styles.title}>
              {title}
            </Heading>
            <Lines lines={lines} />
            {pictures.length > 0 && <MailPictures pictures={pictures} />}
            {banner && <Banner {...banner} />}
            {steps && <MailStepper {...steps} />}
            {facts.length > 0 && <MailFacts facts={facts} />}
            {items.length + sums.length > 0 && <MailBill items={items} sums={sums} />}
            {action && <MailButton {...action} />}
            <Lines lines={notes} />
            <MailFooter why={why} {...(foot && { foot })} />
          </article>
        </Container>
      </Body>
    </Html>
  );
}

/** Cognito's placeholder of a code. The preheader omits it, because locked phones show the preheader. */
const code = '{####}';
const preheaderText = (lines: readonly string[]): string => lines.find((line) => !line.includes(code)) ?? '';

/** Blanks after the preheader, so an inbox shows no further text beside the subject. */
const blanks = '\u00A0\u200C'.repeat(60);

function Preheader({ text }: { readonly text: string }) {
  const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0 };
  return (
    <div style={hidden}>
      {text}
      {blanks}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} className="ink" style={styles.line}>
      {line}
    </Text>
  ));
}

const Banner = ({ address, alt }: NonNullable<MailContent['banner']>) => (
  <img loading="lazy" src={address} alt={alt} width={560} height={420} style={styles.banner} />
);

function MailButton({ label, address }: MailAction) {
  return (
    <Text style={styles.action}>
      <Button href={address} target="_top" className="button" style={styles.button}>
        {label}
      </Button>
    </Text>
  );
}
