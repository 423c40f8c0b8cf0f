/** Says where a form is posted which of the page's forms it is. */
export function FormName({ name }: { name: string }) {
  return <input type="hidden" name="form" value={name} />
}
