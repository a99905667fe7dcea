import { CfnOutput } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
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
      // Our own list decides (D-214). With two lists, lifting a block would need both to agree.
      disableSuppressionList: true,
    });
    this.reportFeedback(set);
    const codes = new ConfigurationSet(this, 'codes', {
      configurationSetName: nameOf('codes', deployment),
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, 'identity', {
      identity: Identity.domain(domain),
      // For mail without a set: the codes of the user pool.
      configurationSet: codes,
      mailFromDomain: `bounce.${domain}`,
    });
    const setArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: set.configurationSetName,
    });
    deployment.wiring.targets.set('mail', { itself: [identity.emailIdentityArn, setArn], within: [] });
    deployment.wiring.env.set('MAIL_FROM', mailFrom);
    deployment.wiring.env.set('MAIL_CONFIGURATION_SET', set.configurationSetName);
    for (const [n, record] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `dkim-${n + 1}`, { value: `${record.name} CNAME ${record.value}` });
    }
  }

  /** SES publishes bounces and complaints to a topic, which the queue `mail-feedback` reads. The destination's own policy allows only this set. */
  private reportFeedback(set: ConfigurationSet): void {
    const topic = new Topic(this, 'feedback', {
      topicName: nameOf('mail-feedback', this.deployment),
      enforceSSL: true,
    });
    set.addEventDestination('feedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.deployment.wiring.topics.set('mail-feedback', topic);
  }
}
