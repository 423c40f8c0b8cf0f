/** Id that the phone's filter button targets. */
export const filterPanelId = 'filters'

/** First visible field for choosing a city, starting with its governorate. */
function cityField(): HTMLElement | undefined {
  const fields = ['governmentId', 'countryId'].flatMap((name) => [
    ...document.querySelectorAll<HTMLElement>(`select[name="${name}"]`),
  ])
  return fields.find((field) => field.checkVisibility())
}

/** Moves the focus to the city filter; on phones opens the filters first. */
export function chooseCity(): void {
  if (!cityField()) document.getElementById(filterPanelId)?.showPopover()
  cityField()?.focus()
}
