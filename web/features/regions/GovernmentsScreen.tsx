import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Country, Government } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { RemovablePictureField } from '#web/forms/RemovablePictureField.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Image } from '#web/ui/cards/Image.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { getAreaMessages, toAreaInput, toAreaValues } from './area.ts'
import { useAreaColumns } from './areaColumns.tsx'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

export const loader = createLoader({
  countries: () =>
    query(endpoints.regions.getAllCountries, {}, (all) => all.map(({ id, name }) => ({ id, name }))),
  country: ({ params }) => query(endpoints.regions.getCountry, { id: Number(params.CountryId) }),
  governments: ({ params }) =>
    query(endpoints.regions.getAllGovernmentsByCountryId, { countryId: Number(params.CountryId) }),
})

export default function GovernmentsScreen() {
  const { country } = useLoaded<typeof loader>()
  return <Governments key={country.id} />
}

const toFormValues = (government: Government | null) => ({
  ...toAreaValues(government),
  imagePath: government?.imagePath ?? '',
  image: null as File | null,
})

function GovernmentDialog(props: {
  country: Pick<Country, 'id' | 'name'>
  government: Government | null
  onClose: () => void
}) {
  const { country, government, onClose } = props
  const t = useText(regionsText)
  const { state, field, valueField, unlabelledField } = useEndpointForm(endpoints.regions.saveGovernment, {
    start: toFormValues(government),
    version: government?.version,
    toFormValues,
    input: ({ image, imagePath, ...area }) => ({
      id: government?.id,
      countryId: country.id,
      image,
      imagePath,
      ...toAreaInput(area),
    }),
    messages: getAreaMessages(t),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={government ? t.edit(government.name) : t.addGovernmentTo(country.name)}
      renderConflictValue={(path, value) =>
        path === 'imagePath' && value ? <Image src={value} alt="" sizes="120px" /> : value
      }
      onClose={onClose}
    >
      <AreaFields field={field} />
      <RemovablePictureField
        name="governmentImage"
        picture={unlabelledField('image')}
        path={valueField('imagePath', t.picture)}
        currentPath={government?.imagePath ?? ''}
        removeLabel={t.removePicture}
      />
    </FormDialog>
  )
}

function Governments() {
  const t = useText(regionsText)
  const { number } = useFormat()
  const address = useAddress()
  const { country, countries, governments } = useLoaded<typeof loader>()
  const title = t.governmentsOf(country.name)
  return (
    <GridScreen
      title={title}
      trail={[{ label: t.countries, href: address('CountriesManagement') }, { label: title }]}
      note={t.governments(governments.length)}
      rows={governments}
      columns={useColumns(country)}
      searchLabel={t.searchGovernments}
      filters={<CountryPicker countries={countries} id={country.id} />}
      menu={({ id, citiesCount }) => [
        {
          label: t.citiesColumn,
          icon: 'map-pin-cog',
          note: citiesCount > 0 ? number(citiesCount) : undefined,
          href: address('CitiesManagement', { countryId: country.id, governmentId: id }),
        },
      ]}
      save={{
        endpoint: endpoints.regions.saveGovernment,
        add: t.addGovernment,
        dialog: (government, close) => (
          <GovernmentDialog country={country} government={government} onClose={close} />
        ),
      }}
      remove={{ endpoint: endpoints.regions.deleteGovernment }}
      fileName="governorates.csv"
    />
  )
}

function useColumns(country: Country): GridColumn<Government>[] {
  const t = useText(regionsText)
  const address = useAddress()
  const { nameColumns, otherColumns } = useAreaColumns<Government>()
  return [
    ...nameColumns,
    {
      id: 'cities',
      header: t.citiesColumn,
      sort: ({ citiesCount }) => citiesCount,
      cell: ({ id, citiesCount }) => (
        <a
          className={styles.link}
          href={address('CitiesManagement', { countryId: country.id, governmentId: id })}
        >
          {t.cities(citiesCount)}
        </a>
      ),
    },
    ...otherColumns,
  ]
}

function CountryPicker({
  countries,
  id,
}: {
  countries: readonly { id: number; name: string }[]
  id: number
}) {
  const t = useText(regionsText)
  const navigate = useNavigate()
  return (
    <Select
      label={t.country}
      shape="pill"
      options={countries.map(({ id: value, name }) => ({ value, label: name }))}
      value={id}
      onChange={(event) =>
        navigate(toScreenAddress('GovernmentsManagement', { CountryId: event.target.value }), {
          replace: true,
        })
      }
    />
  )
}
