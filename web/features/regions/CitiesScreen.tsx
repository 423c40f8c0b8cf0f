import { useNavigate, useRevalidator } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { City, Government } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { createEndpointError } from '#web/api/loading/endpointError.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { getAreaMessages, toAreaInput, toAreaValues } from './area.ts'
import { useAreaColumns } from './areaColumns.tsx'
import { regionsText } from './regions.text.ts'

const parseCountryId = ({ params }: LoaderContext) => Number(params.countryId)
const parseGovernmentId = ({ params }: LoaderContext) => Number(params.governmentId)

export const loader = createLoader({
  country: (context) => query(endpoints.regions.getCountry, { id: parseCountryId(context) }),
  governments: (context) =>
    query(endpoints.regions.getAllGovernmentsByCountryId, { countryId: parseCountryId(context) }),
  // The URL has 0 until a governorate is chosen. One of another country counts as not found.
  government: async (context) => {
    const id = parseGovernmentId(context)
    if (id === 0) return null
    const government = await context.callEndpoint(endpoints.regions.getGovernment, { id })
    if (government.countryId !== parseCountryId(context)) throw createEndpointError(404)
    return government
  },
  cities: (context) => {
    const governmentId = parseGovernmentId(context)
    return governmentId === 0 ? [] : query(endpoints.regions.getAllCitiesByGovernmentId, { governmentId })
  },
})

export default function CitiesScreen() {
  const { country, government } = useLoaded<typeof loader>()
  return <Cities key={`${country.id}/${government?.id}`} />
}

function CityDialog(props: {
  city: City | null
  selectedGovernmentId: number | null
  governments: readonly Government[]
  onSaved: (city: City) => void
  onClose: () => void
}) {
  const { city, governments, onSaved, onClose } = props
  const t = useText(regionsText)
  const toFormValues = (row: City | null) => ({
    ...toAreaValues(row),
    governmentId: String(row?.governmentId ?? props.selectedGovernmentId ?? ''),
  })
  const { state, field } = useEndpointForm(endpoints.regions.saveCity, {
    start: toFormValues(city),
    version: city?.version,
    toFormValues,
    input: (values) => ({ id: city?.id, governmentId: values.governmentId, ...toAreaInput(values) }),
    messages: getAreaMessages(t),
    // The specification shows this error as a toast.
    onInvalid({ governmentId }) {
      if (governmentId?.message) toast({ text: governmentId.message, tone: 'error' })
      return undefined
    },
    onSuccess: onSaved,
  })
  const governmentName = (id: string) =>
    governments.find((government) => String(government.id) === id)?.name ?? id
  return (
    <FormDialog
      state={state}
      title={city ? t.edit(city.name) : t.addCity}
      renderConflictValue={(path, value) => (path === 'governmentId' ? governmentName(value) : value)}
      width={800}
      onClose={onClose}
    >
      <AreaFields field={field} />
      <Select
        required
        none={t.chooseGovernment}
        options={governments.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('governmentId', t.government)}
      />
    </FormDialog>
  )
}

function Cities() {
  const t = useText(regionsText)
  const { country, governments, government, cities } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const { nameColumns, otherColumns } = useAreaColumns<City>()
  const { revalidate } = useRevalidator()
  const title = government ? t.citiesOf(government.name) : t.citiesTitle
  const openGovernment = (governmentId: number | string) =>
    navigate(toScreenAddress('CitiesManagement', { countryId: country.id, governmentId }), { replace: true })
  const trail = useBreadcrumbs(title)
  const renderDialog = (city: City | null, close: () => void) => (
    <CityDialog
      city={city}
      selectedGovernmentId={government?.id ?? null}
      governments={governments}
      onSaved={({ governmentId }) => {
        close()
        // Without a chosen governorate the list is empty: open the one of the saved city.
        if (!government) openGovernment(governmentId)
      }}
      onClose={close}
    />
  )
  return (
    <GridScreen
      title={title}
      trail={trail}
      note={government ? t.cities(cities.length) : t.chooseGovernmentFirst}
      rows={cities}
      columns={[...nameColumns, ...otherColumns]}
      searchLabel={t.searchCities}
      filters={
        <GovernmentPicker governments={governments} selectedId={government?.id} onSelect={openGovernment} />
      }
      save={{ endpoint: endpoints.regions.saveCity, add: t.addCity, dialog: renderDialog }}
      remove={{ endpoint: endpoints.regions.deleteCity }}
      fileName="cities.csv"
      empty={
        government
          ? { title: t.noCities, action: <Reload onPress={revalidate} /> }
          : { title: t.chooseGovernment, action: null }
      }
    />
  )
}

function useBreadcrumbs(title: string) {
  const t = useText(regionsText)
  const { country } = useLoaded<typeof loader>()
  const address = useAddress()
  return [
    { label: t.countries, href: address('CountriesManagement') },
    {
      label: t.governmentsOf(country.name),
      href: address('GovernmentsManagement', { CountryId: country.id }),
    },
    { label: title },
  ]
}

function Reload({ onPress }: { onPress: () => void }) {
  const t = useText(regionsText)
  return (
    <Button tone="tonal" icon="refresh" onClick={onPress}>
      {t.reload}
    </Button>
  )
}

function GovernmentPicker(props: {
  governments: readonly Government[]
  selectedId: number | undefined
  onSelect: (id: string) => void
}) {
  const t = useText(regionsText)
  return (
    <Select
      label={t.government}
      shape="pill"
      none={props.selectedId === undefined ? t.chooseGovernment : undefined}
      options={props.governments.map(({ id, name }) => ({ value: id, label: name }))}
      value={props.selectedId ?? ''}
      onChange={(event) => event.target.value && props.onSelect(event.target.value)}
    />
  )
}
