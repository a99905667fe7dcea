// Lambda authoriser: lets through what came by way of CloudFront. It knows nothing of people; tokens are the middleware's.
const { timingSafeEqual } = require('node:crypto');

exports.handler = async ({ headers }) => {
  const given = Buffer.from(headers['x-origin-secret'] ?? '');
  const right = Buffer.from(process.env.ORIGIN_SECRET ?? '');
  return { isAuthorized: right.length > 0 && given.length === right.length && timingSafeEqual(given, right) };
};
