// CloudFront function: a brief link says for how long a browser may keep the file. CloudFront has checked the link, which covers the parameter.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const response = event.response;
  const keep = event.request.querystring.keep;
  if (keep) response.headers['cache-control'] = { value: 'max-age=' + keep.value };
  return response;
}
