/** Tells the server which form of the page a browser without scripts submitted. */
export function FormName({ name }: { name: string }) {
  return <input type="hidden" name="form" value={name} />
}
