import { filterSheetId } from '#web/domain/search/FilterSheet.tsx'

/** The governorate; as long as no country is chosen, it has no field, so the country. */
function findVisibleAreaField(): HTMLElement | undefined {
  const fields = ['governmentId', 'countryId'].flatMap((name) => [
    ...document.querySelectorAll<HTMLElement>(`select[name="${name}"]`),
  ])
  return fields.find((field) => field.checkVisibility())
}

/** On phones the field is in the filters' sheet, which this opens. */
export function focusAreaField(): void {
  if (!findVisibleAreaField()) document.getElementById(filterSheetId)?.showPopover()
  findVisibleAreaField()?.focus()
}
