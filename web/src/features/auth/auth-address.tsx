export function AuthAddress() {
  return null;
}
