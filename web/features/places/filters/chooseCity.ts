export const filterPanelId = 'filters'

function cityField(): HTMLElement | undefined {
  const fields = ['governmentId', 'countryId'].flatMap((name) => [
    ...document.querySelectorAll<HTMLElement>(`select[name="${name}"]`),
  ])
  return fields.find((field) => field.checkVisibility())
}

export function chooseCity(): void {
  if (!cityField()) document.getElementById(filterPanelId)?.showPopover()
  cityField()?.focus()
}
