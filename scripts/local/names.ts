import { type FunctionName } from '#functions/manifest';
import { type StateMachineName, tableShape } from '#functions/resources';

/** Names as AWS would give them; the account is AWS's own example of no account. */
export const region = 'us-east-1';
export const account = '000000000000';
export const functionArn = (name: FunctionName) => `arn:aws:lambda:${region}:${account}:function:${name}`;
export const stateMachineArn = (name: StateMachineName) => `arn:aws:states:${region}:${account}:stateMachine:${name}`;
export const queueArn = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
export const tableName = tableShape.name;
export const busName = 'goldcut';
/** Shaped like real ones, so that the verifying code is production code. */
export const userPoolId = `${region}_GoldcutLc`;
export const userPoolClientId = 'goldcutlocalclient00000001';
/** Dummy credentials: nothing they sign is worth anything outside this machine. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;
