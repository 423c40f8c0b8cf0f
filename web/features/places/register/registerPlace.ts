import { endpoints } from '#web/api/endpoints.ts'
import { type createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'

export const choices = {
  categories: () =>
    query(endpoints.categories.getAllCategories, {}, (rows) => rows.map(({ id, name }) => ({ id, name }))),
  countries: () =>
    query(endpoints.regions.getAllActivatedCountries, {}, (countries) =>
      countries.map(({ id, name, code, phoneCode, imagePath }) => ({ id, name, code, phoneCode, imagePath })),
    ),
}

export const useChoices = () => useLoaded<ReturnType<typeof createLoader<typeof choices>>>()

export const draftSlot = 'place'
