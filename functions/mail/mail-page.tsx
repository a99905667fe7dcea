import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#domain/brand';
import type { MailBody } from '../partners/mail/port.ts';
import type { MailAction, MailContent } from './mail-content.ts';
import { MailBill } from './mail-bill.tsx';
import { mailText } from './mail-text.ts';
import { colors, styles } from './mail-styles.ts';

/** A mail's HTML and text part. */
export function mailBody(content: MailContent): MailBody {
  return { html: `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`, text: mailText(content) };
}

/** The layout of every mail. Mail clients need tables and inline styles. */
function MailPage({ title, lines, items = [], sums = [], action, foot }: MailContent) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </Head>
      <Body style={styles.body}>
        <Container style={styles.page}>
          <Text style={styles.brand}>{brand.name.toUpperCase()}</Text>
          <Heading style={styles.title}>{title}</Heading>
          {lines.map((line) => (
            <Text key={line} style={styles.line}>
              {line}
            </Text>
          ))}
          {items.length + sums.length > 0 && <MailBill items={items} sums={sums} />}
          {action && <MailButton {...action} />}
          <Text style={styles.sender}>
            {brand.tagline}
            <br />
            {brand.supportMail}
          </Text>
          {foot && (
            <Text style={styles.foot}>
              {`${foot.words} `}
              <Link href={foot.action.address} target="_top" style={{ color: colors.link }}>
                {foot.action.words}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

function MailButton({ words, address }: MailAction) {
  return (
    <Text style={styles.action}>
      <Button href={address} target="_top" style={styles.button}>
        {words}
      </Button>
    </Text>
  );
}
