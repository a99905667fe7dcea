// CloudFront function: the visitor's address in a header of ours, over whatever the visitor sent under that name.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
