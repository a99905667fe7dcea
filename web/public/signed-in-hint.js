// Before paint: the header of a signed-in visitor must not jump from Sign In to Dashboard.
try {
  if (localStorage.getItem('signed-in')) document.documentElement.dataset.auth = 'signed-in';
} catch {
  // Storage is blocked: the page starts signed out.
}
// Nor must a list that was built without the filter of the address.
if (location.search) document.documentElement.dataset.query = '';
