import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { City, Government } from '../../../contract/regions.ts'
import { addressOf } from '../../../contract/screens.ts'
import { answers, type Here, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { DeleteDialog } from '../../layout/DeleteDialog.tsx'
import { GridHead } from '../../layout/GridHead.tsx'
import { Head } from '../../layout/Head.tsx'
import { useAddress, useMay } from '../../layout/here.ts'
import { useAddressState } from '../../layout/useAddressState.ts'
import { useRetry } from '../../layout/useRetry.ts'
import { Button } from '../../ui/Button.tsx'
import { saveCsv } from '../../ui/csv.ts'
import { Grid } from '../../ui/Grid.tsx'
import { useText } from '../../ui/language.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { matching } from '../../ui/matching.ts'
import { Select } from '../../ui/Select.tsx'
import { useAreaColumns } from './areaColumns.tsx'
import { CityDialog } from './CityDialog.tsx'
import { regionsText } from './regions.text.ts'

const countryIdOf = ({ params }: Here) => Number(params.countryId)
const governmentIdOf = ({ params }: Here) => Number(params.governmentId)

export const loader = answers({
  country: (here) => question(calls.regions.getCountry, { id: countryIdOf(here) }),
  governments: (here) =>
    question(calls.regions.getAllGovernmentsByCountryId, { countryId: countryIdOf(here) }),
  // 0 stands for none chosen yet; one of another country is not there.
  government: async (here) => {
    const id = governmentIdOf(here)
    if (id === 0) return null
    const government = await here.ask(calls.regions.getGovernment, { id })
    if (government.countryId !== countryIdOf(here)) throw { name: 'Failure', status: 404 }
    return government
  },
  cities: (here) => {
    const governmentId = governmentIdOf(here)
    return governmentId === 0 ? [] : question(calls.regions.getAllCitiesByGovernmentId, { governmentId })
  },
})

export default function CitiesScreen() {
  const { country, government } = useAnswers<typeof loader>()
  return <Cities key={`${country.id}/${government?.id}`} />
}

type Asked = { to: 'save'; city: City | null } | { to: 'delete'; city: City }

function Cities() {
  const t = useText(regionsText)
  const { country, governments, government, cities } = useAnswers<typeof loader>()
  const may = useMay('RegionControl')
  const navigate = useNavigate()
  const [typed, setTyped] = useAddressState('name')
  const [asked, ask] = useState<Asked | null>(null)
  const { rows, none } = matching(cities, typed, ({ nameAr, nameEn }) => [nameAr, nameEn])
  const { names, more } = useAreaColumns<City>()
  const { loading, onRetry } = useRetry(cities)
  const title = government ? t.citiesOf(government.name) : t.citiesTitle
  const open = (governmentId: number | string) =>
    navigate(addressOf('CitiesManagement', { countryId: country.id, governmentId }), { replace: true })
  const close = () => ask(null)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        trail={useTrail(title)}
        note={none ? t.noMatch(typed) : government ? t.cities(cities.length) : t.chooseGovernmentFirst}
      />
      <Grid
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={[...names, ...more]}
        menu={useMenu(may, ask)}
        search={{ label: t.searchCities, value: typed, onChange: setTyped }}
        filters={<GovernmentPicker governments={governments} id={government?.id} onPick={open} />}
        add={may ? { label: t.addCity, onSelect: () => ask({ to: 'save', city: null }) } : undefined}
        onExport={(table) => saveCsv(table, 'cities.csv')}
        loading={loading}
        empty={
          government
            ? { title: t.noCities, action: <Reload onPress={onRetry} /> }
            : { title: t.chooseGovernment, action: null }
        }
      />
      {asked?.to === 'save' && (
        <CityDialog
          city={asked.city}
          governmentId={government?.id ?? 0}
          governments={governments}
          onSaved={(city) => {
            close()
            if (!government) open(city.governmentId)
          }}
          onClose={close}
        />
      )}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.regions.deleteCity}
          id={asked.city.id}
          name={asked.city.name}
          onClose={close}
        />
      )}
    </>
  )
}

function useTrail(title: string) {
  const t = useText(regionsText)
  const { country } = useAnswers<typeof loader>()
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

function useMenu(may: boolean, ask: (asked: Asked) => void) {
  const t = useText(regionsText)
  if (!may) return undefined
  return (city: City): MenuItem[] => [
    { label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', city }) },
    {
      label: t.delete,
      icon: 'trash',
      tone: 'danger',
      separated: true,
      onSelect: () => ask({ to: 'delete', city }),
    },
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
  id: number | undefined
  onPick: (id: string) => void
}) {
  const t = useText(regionsText)
  return (
    <Select
      label={t.government}
      shape="pill"
      none={props.id === undefined ? t.chooseGovernment : undefined}
      options={props.governments.map(({ id, name }) => ({ value: id, label: name }))}
      value={props.id ?? ''}
      onChange={(event) => event.target.value && props.onPick(event.target.value)}
    />
  )
}
