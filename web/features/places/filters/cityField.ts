/** Where a city is chosen, beginning with its governorate, as far as it is in sight. */
export function cityField(): HTMLElement | undefined {
  const fields = ['governmentId', 'countryId'].flatMap((name) => [
    ...document.querySelectorAll<HTMLElement>(`select[name="${name}"]`),
  ])
  return fields.find((each) => each.checkVisibility())
}
