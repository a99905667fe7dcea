// Lambda authoriser: lets calls through that came by CloudFront. The API itself checks users' tokens.
const { timingSafeEqual } = require('node:crypto');

exports.handler = async ({ headers }) => {
  const given = Buffer.from(headers['x-origin-secret'] ?? '');
  // CloudFront takes minutes to apply a new secret everywhere: the one before it opens, too.
  const right = (process.env.ORIGIN_SECRETS ?? '')
    .split(',')
    .filter(Boolean)
    .map((secret) => Buffer.from(secret));
  return { isAuthorized: right.some((one) => given.length === one.length && timingSafeEqual(given, one)) };
};
