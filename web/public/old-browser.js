// In the oldest JavaScript, because a browser that needs this knows no newer one. The build fills in the signs and names of `oldest-browsers.ts`.
(function () {
  try {
    if (SIGNS) return;
    // oxlint-disable-next-line no-unused-vars -- the oldest JavaScript knows no catch without a name.
  } catch (error) {
    // A sign that the browser cannot even read.
  }
  // The page stays as it was built: its code would fail half way.
  document.documentElement.setAttribute('data-old', '');
  var notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = 'margin:0;padding:1rem;background:#16130e;color:#f7f3eb;font:1.0625rem/1.5 sans-serif';
  notice.textContent =
    'Our shop does not work in this browser, because it is too old. You can read our pages. To make or order cards, please update your browser or your device, or open this page in a newer one: NAMES or later.';
  document.body.insertBefore(notice, document.body.firstChild);
})();
