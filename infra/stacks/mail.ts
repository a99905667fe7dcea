import { CfnOutput } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';
import { GoldcutStack } from './goldcut-stack.ts';

/** The sender of the shop's mail. A separate stack, because user pool and mail worker need it first. */
export class MailStack extends GoldcutStack {
  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Mail', deployment, 'The sender of the shop’s mail');
    const { domain, mailFrom } = deployment.stage;
    const set = new ConfigurationSet(this, 'configuration', {
      configurationSetName: nameOf('mail', deployment),
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, 'identity', {
      identity: Identity.domain(domain),
      configurationSet: set,
      mailFromDomain: `bounce.${domain}`,
    });
    const setArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: set.configurationSetName,
    });
    deployment.wiring.targets.set('mail', { itself: [identity.emailIdentityArn, setArn], within: [] });
    deployment.wiring.env.set('MAIL_FROM', mailFrom);
    for (const [n, record] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `dkim-${n + 1}`, { value: `${record.name} CNAME ${record.value}` });
    }
  }
}
