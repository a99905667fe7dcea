const html = document.documentElement;
// Before paint: the header of a signed-in visitor must not jump from Sign In to Dashboard.
try {
  if (localStorage.getItem('signed-in')) html.dataset.auth = 'signed-in';
} catch {
  // Storage is blocked: the page starts signed out.
}
// Nor must a list that was built without the filter of the address.
if (location.search) html.dataset.query = '';
// And the main picture of a page comes first, so that a slow line does not fill its hero from behind: until then `data-waits` holds others back.
html.dataset.waits = '';
addEventListener('DOMContentLoaded', () => {
  const main = document.querySelector('img[fetchpriority=high]');
  const go = () => delete html.dataset.waits;
  if (!main || main.complete) go();
  else main.onload = main.onerror = go;
});
