export const filterPanelId = 'filters'

/** The governorate; as long as no country is chosen, it has no field, so the country. */
function findVisibleAreaField(): HTMLElement | undefined {
  const fields = ['governmentId', 'countryId'].flatMap((name) => [
    ...document.querySelectorAll<HTMLElement>(`select[name="${name}"]`),
  ])
  return fields.find((field) => field.checkVisibility())
}

/** On phones the field is in the filter panel, which this opens. */
export function focusAreaField(): void {
  if (!findVisibleAreaField()) document.getElementById(filterPanelId)?.showPopover()
  findVisibleAreaField()?.focus()
}
