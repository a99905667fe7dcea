// CloudFront function, appended to the tables `pages` (address → file) and `shell`: answers a page, a file, or the app's shell.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const address = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') || '/' : request.uri;
  // What is well known is a file, whatever its name: a client that looks for one must not get a page.
  const isFile = /\.[a-z0-9]+$|^\/\.well-known\//i.test(address);
  request.uri = pages[address] || (isFile ? address : shell);
  return request;
}
