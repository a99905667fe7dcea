import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { brand } from '#domain/values/brand.ts';
import type { MailContent } from './mail-content.ts';
import { colors, styles } from './mail-styles.ts';

export function MailFooter({ why, foot }: Pick<MailContent, 'why' | 'foot'>) {
  return (
    <div className="ruled" style={styles.ruled}>
      <Text className="quiet" style={styles.foot}>
        {foot ? `${why} ` : why}
        {foot && (
          <Link
            href={foot.address}
            target="_top"
            className="link"
            style={{ color: colors.link, textDecoration: 'underline' }}
          >
            {foot.label}
          </Link>
        )}
      </Text>
      <Text className="quiet" style={styles.foot}>
        {brand.tagline}
        <br />
        {brand.supportMail}
        <br />
        {brand.postalAddress}
      </Text>
    </div>
  );
}
