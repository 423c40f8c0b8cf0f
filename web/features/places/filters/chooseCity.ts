/** What the button that opens the filters on phones names as its target. */
export const filterPanelId = 'filters'

/** Where a city is chosen, beginning with its governorate, as far as it is in sight. */
function cityField(): HTMLElement | undefined {
  const fields = ['governmentId', 'countryId'].flatMap((name) => [
    ...document.querySelectorAll<HTMLElement>(`select[name="${name}"]`),
  ])
  return fields.find((field) => field.checkVisibility())
}

/** Leads to where a city is chosen; on phones it opens the filters. */
export function chooseCity(): void {
  if (!cityField()) document.getElementById(filterPanelId)?.showPopover()
  cityField()?.focus()
}
