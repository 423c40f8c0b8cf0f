export function FormName({ name }: { name: string }) {
  return <input type="hidden" name="form" value={name} />
}
