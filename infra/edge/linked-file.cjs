// CloudFront function: takes `/files/<bucket>/` off the address, because the bucket knows its keys alone. CloudFront has checked the link by then.
// The bucket goes into a header of the cache's key, so that equal keys of two buckets are two copies.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const parts = /^\/[^/]+\/([^/]+)(\/.*)$/.exec(request.uri);
  request.headers['x-file-bucket'] = { value: parts[1] };
  request.uri = parts[2];
  return request;
}
