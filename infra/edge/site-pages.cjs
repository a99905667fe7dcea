// CloudFront function, appended to the tables `pages` (address → file) and `shell`: answers a page, a file, or the app's shell.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const address = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') || '/' : request.uri;
  const isFile = /\.[a-z0-9]+$/i.test(address);
  request.uri = pages[address] || (isFile ? address : shell);
  return request;
}
