export function Page() {
  return <h1>Goldcut</h1>;
}
