// CloudFront function: the page of a shared card comes from the API, which puts the tags of its link preview into the HTML.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/card\/([\w-]+)\/*$/, '/api/shared-cards/$1/page');
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
