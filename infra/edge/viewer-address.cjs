// CloudFront function: writes the visitor's address into our header and overwrites what the visitor sent.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
