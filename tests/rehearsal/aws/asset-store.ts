import { request as call } from 'node:http';
import { type Listening, listen } from '#local/http/loopback.ts';
import type { LocalS3 } from '#local/s3/s3.ts';

const ownAnswers: Readonly<Record<string, string>> = {
  location: '<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>',
};

/** S3 with the questions that the CDK asks about its buckets, which the product never asks. All else is answered by the local S3 of the bucket's region. */
export function startAssetStore(s3: LocalS3, west: LocalS3): Promise<Listening> {
  return listen(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', s3.url);
    const own = Object.keys(ownAnswers).find((name) => searchParams.has(name));
    if (own) return void response.writeHead(200, { 'content-type': 'application/xml' }).end(ownAnswers[own]);
    if (searchParams.has('encryption')) {
      const body = '<Error><Code>ServerSideEncryptionConfigurationNotFoundError</Code><Message>None</Message></Error>';
      return void response.writeHead(404, { 'content-type': 'application/xml' }).end(body);
    }
    const { method = 'GET', headers, url: path = '/' } = request;
    const { url: there } = /^\/cdk-\w+-assets-\d+-us-west-2/.test(path) ? west : s3;
    const onward = call(new URL(path, there), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
}
