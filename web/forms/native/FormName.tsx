/** The server finds the posted form of the page by this name. */
export function FormName({ name }: { name: string }) {
  return <input type="hidden" name="form" value={name} />
}
