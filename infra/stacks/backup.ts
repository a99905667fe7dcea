import { CfnOutput } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { expiryRules, printCopiesName, versionRules } from '../constructs/print-copies.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { addVault } from '../constructs/table-copies.ts';
import type { Deployment } from '../deployment.ts';
import { GoldcutStack } from './goldcut-stack.ts';

/** Survives the loss of a region: copies of print files, which are never rendered again, and of the table. */
export class BackupStack extends GoldcutStack {
  constructor(scope: Construct, deployment: Deployment, region: string) {
    super(scope, 'Backup', deployment, 'Copies of print files and of the table in another region', region);
    const copies = privateBucket(this, 'print-copies', deployment, {
      bucketName: printCopiesName(deployment),
      versioned: true,
      lifecycleRules: [...versionRules, ...expiryRules('print-files')],
    });
    acknowledge(copies, 'S1', 'S3 alone writes it, and nobody reads it before an accident.');
    addVault(this, deployment);
    new CfnOutput(this, 'print-copies-name', { value: copies.bucketName });
  }
}
