import { hash } from 'node:crypto';

/** ARNs and ids in AWS's form. The account id is not a real account. */
export const region = 'us-east-1';
export const account = '000000000000';
export const functionArn = (name: string) => `arn:aws:lambda:${region}:${account}:function:${name}`;
export const stateMachineArn = (name: string) => `arn:aws:states:${region}:${account}:stateMachine:${name}`;
export const queueArn = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
export const mailConfigurationSet = 'goldcut-mail';
/** In the form of real ids, so that the deployed token verifier accepts them. */
export const userPoolId = `${region}_GoldcutLc`;
export const userPoolClientId = 'goldcutlocalclient00000001';
/** In the form of CloudFront's ids of public keys. */
export const linkKeyId = 'KGOLDCUTLOCAL1';
/** About a thousand characters as in AWS, some of which need escaping. So links have a realistic length. */
const sessionToken = `IQoJb3JpZ2luX2Vj${Array.from({ length: 11 }, (_, n) => hash('sha512', `session ${n}`, 'base64')).join('')}`;
/** Dummy credentials, valid only for the local servers. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local', sessionToken } as const;
