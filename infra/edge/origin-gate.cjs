// Lambda authoriser: lets calls through that came by CloudFront. The API itself checks users' tokens.
const { timingSafeEqual } = require('node:crypto');

exports.handler = async ({ headers }) => {
  const given = Buffer.from(headers['x-origin-secret'] ?? '');
  const right = Buffer.from(process.env.ORIGIN_SECRET ?? '');
  return { isAuthorized: right.length > 0 && given.length === right.length && timingSafeEqual(given, right) };
};
