import { useEffect, useRef, useState } from 'react'
import { endpoints, type WebEndpoint } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import type { Fields } from '#web/forms/nestedFields.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { defaultPoint, defaultZoom, type LatLng } from '#web/ui/location/geo.ts'
import { type ExactFailure, exactPosition } from '#web/ui/location/geolocation.ts'
import { mapLinkText } from '#web/ui/location/mapLink.text.ts'
import { parseMapLink } from '#web/ui/location/mapLink.ts'
import { PointMap } from '#web/ui/map/PointMap.tsx'
import { type LocationValues, parseCoordinate } from './location.ts'
import styles from './manage.module.css'
import { manageText, notLocatedText } from './manage.text.ts'

type Named = { id: number; name: string }

type Props = { fields: Fields<LocationValues>; countries: readonly Named[] }

type Area = { id: number; name: string; lat: number | null; lng: number | null }

type Loaded<Row> = { id: string; rows: readonly Row[] }

/** Rows of an outdated `id` are ignored. */
function useRows<Input, Row>(
  endpoint: WebEndpoint<Input, Row[]>,
  input: Input,
  id: string,
): readonly Row[] | null {
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the endpoint is constant, and `input` follows from `id`
  useEffect(() => {
    if (id === '') return
    const controller = new AbortController()
    fetchQuery(endpoint, input, controller.signal).then(
      (rows) => setLoaded({ id, rows }),
      // The field stays empty; changing the previous choice retries.
      () => {},
    )
    return () => controller.abort()
  }, [id])
  return id !== '' && loaded?.id === id ? loaded.rows : null
}

function useAreas(countryId: string, governmentId: string) {
  const governments = useRows(
    endpoints.regions.getAllGovernmentsByCountryId,
    { countryId: Number(countryId) },
    countryId,
  )
  const cities = useRows(
    endpoints.regions.getAllCitiesByGovernmentId,
    { governmentId: Number(governmentId) },
    governmentId,
  )
  return {
    governments: governments as readonly Area[] | null,
    cities: cities as readonly Area[] | null,
  }
}

/** A point on the map or typed coordinates fill the address and area, which the user can correct. */
export function LocationFields({ fields, countries }: Props) {
  const t = useText(manageText)
  const { field, valueField, values } = fields
  const { governments, cities } = useAreas(values.countryId, values.governmentId)
  const notLocated = useText(notLocatedText)
  const { point, near, choose, chooseTyped, announcement } = usePoint(fields, cities, governments)
  const { locating, locate, failed } = useOwnPosition(choose)
  const [lat, lng] = [valueField('lat', t.lat), valueField('lng', t.lng)]
  return (
    <>
      <Stack as="fieldset" gap={12} shrink>
        <Legend>{t.location}</Legend>
        <Note size="caption" faint leading>
          {t.locationHelp}
        </Note>
        <PointMap
          point={point}
          near={near}
          onPoint={choose}
          onLocate={locate}
          locating={locating}
          tiles={useRootData()?.mapTiles}
        />
        <MapLinkField onPoint={choose} />
        <Note size="caption" faint leading role="status" className={styles.told}>
          {announcement}
        </Note>
        {failed && (
          <div role="alert">
            <Notice tone="warning">{notLocated[failed]}</Notice>
          </div>
        )}
        <div className={styles.pair}>
          <TextField
            dir="ltr"
            inputMode="decimal"
            {...lat}
            onChange={({ target }) => lat.onChange(target.value)}
            onBlur={chooseTyped}
          />
          <TextField
            dir="ltr"
            inputMode="decimal"
            {...lng}
            // Both are missing until a point is chosen; one message is enough.
            error={lat.error ? undefined : lng.error}
            onChange={({ target }) => lng.onChange(target.value)}
            onBlur={chooseTyped}
          />
        </div>
      </Stack>
      <AreaFields fields={fields} countries={countries} governments={governments} cities={cities} />
      <AddressFields fields={fields} />
      <TextField
        optional
        type="tel"
        autoComplete="off"
        help={t.branchPhoneHelp}
        {...field('phone', t.branchPhone)}
      />
    </>
  )
}

/** One address, and another in English only if it differs. */
function AddressFields({ fields: { field, unlabelledField, values } }: { fields: Fields<LocationValues> }) {
  const t = useText(manageText)
  const [isAdded, setAdded] = useState(false)
  const [showsBoth, setShowsBoth] = useState(false)
  const { addressAr, addressEn } = values
  const isSame = addressEn !== '' && addressEn === addressAr
  // Stays while it is emptied and typed again.
  if (!showsBoth && (isAdded || (addressEn !== '' && !isSame))) setShowsBoth(true)
  const first = field('addressAr', showsBoth ? t.addressAr : t.address)
  const second = field('addressEn', t.addressEn)
  const other = unlabelledField('addressEn')
  return (
    <>
      <TextField
        lang="ar"
        {...first}
        onChange={(event) => {
          void first.onChange(event)
          if (isSame && !showsBoth) other.onChange(event.target.value)
        }}
      />
      {showsBoth ? (
        <TextField optional lang="en" autoFocus={isAdded} {...second} />
      ) : (
        <div>
          <Button tone="outline" size="small" icon="plus" onClick={() => setAdded(true)}>
            {t.addAddressEn}
          </Button>
        </div>
      )}
    </>
  )
}

/** Not a field of the form: a pasted link sets the point and disappears. */
function MapLinkField({ onPoint }: { onPoint: (point: LatLng) => void }) {
  const t = useText(mapLinkText)
  const [link, setLink] = useState('')
  const point = parseMapLink(link)
  const read = (text: string) => {
    const linkPoint = parseMapLink(text)
    if (linkPoint === null || linkPoint === 'short') return setLink(text)
    setLink('')
    onPoint(roundToMicro(linkPoint))
  }
  const isUnknown = link.trim() !== '' && point === null
  return (
    <TextField
      optional
      dir="auto"
      autoComplete="off"
      label={t.label}
      help={t.help}
      error={point === 'short' ? t.short : isUnknown ? t.unknown : undefined}
      value={link}
      // A typed pair isn't complete before the field is left.
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).inputType === 'insertText' ? setLink(target.value) : read(target.value)
      }
      onBlur={() => read(link)}
    />
  )
}

function AreaFields(props: Props & ReturnType<typeof useAreas>) {
  const { fields, countries, governments, cities } = props
  const t = useText(manageText)
  const [country, government, city] = [
    fields.unlabelledField('countryId'),
    fields.unlabelledField('governmentId'),
    fields.unlabelledField('cityId'),
  ]
  return (
    <>
      {countries.length > 1 && (
        <Select
          label={t.country}
          required
          none={t.choose}
          options={toOptions(countries)}
          {...country}
          onChange={({ target }) => {
            country.onChange(target.value)
            government.onChange('')
            city.onChange('')
          }}
        />
      )}
      <div className={styles.pair}>
        <Select
          label={t.government}
          required
          none={t.choose}
          options={toOptions(governments ?? [])}
          {...government}
          value={governments ? government.value : ''}
          onChange={({ target }) => {
            government.onChange(target.value)
            city.onChange('')
          }}
        />
        <Select
          label={t.city}
          required
          none={government.value ? t.choose : t.governmentFirst}
          options={toOptions(cities ?? [])}
          {...city}
          value={cities ? city.value : ''}
          onChange={({ target }) => city.onChange(target.value)}
        />
      </div>
    </>
  )
}

const toOptions = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

const zooms = { city: 13, government: 10 }

function usePoint(
  { unlabelledField, values }: Fields<LocationValues>,
  cities: readonly Area[] | null,
  governments: readonly Area[] | null,
) {
  const t = useText(manageText)
  const [announcement, setAnnouncement] = useState('')
  const filled = useRef({ addressAr: '', addressEn: '' })
  const latest = useRef(0)
  const [lat, lng] = [parseCoordinate(values.lat, 90), parseCoordinate(values.lng, 180)]
  const point = lat === null || lng === null ? null : { lat, lng }
  const looked = useRef(point)
  const centre = (rows: readonly Area[] | null, id: string, zoom: number) => {
    const area = rows?.find((row) => String(row.id) === id)
    return area && area.lat !== null && area.lng !== null ? { lat: area.lat, lng: area.lng, zoom } : null
  }
  const near = centre(cities, values.cityId, zooms.city) ??
    centre(governments, values.governmentId, zooms.government) ?? { ...defaultPoint, zoom: defaultZoom - 6 }
  const choose = async (at: LatLng) => {
    looked.current = at
    unlabelledField('lat').onChange(String(at.lat))
    unlabelledField('lng').onChange(String(at.lng))
    setAnnouncement(t.pointChosen)
    latest.current += 1
    const requestNumber = latest.current
    const result = await fetchQuery(endpoints.regions.reverseGeocode, at).catch(() => null)
    if (!result || requestNumber !== latest.current) return
    unlabelledField('countryId').onChange(String(result.countryId))
    unlabelledField('governmentId').onChange(String(result.governmentId))
    unlabelledField('cityId').onChange(String(result.cityId))
    for (const name of ['addressAr', 'addressEn'] as const) {
      const now = unlabelledField(name).value.trim()
      // Keeps text that the user typed; replaces values filled from a previous point.
      if (now !== '' && now !== filled.current[name]) continue
      unlabelledField(name).onChange(result[name])
      filled.current[name] = result[name]
    }
    setAnnouncement(t.areaFilled)
  }
  /** Typed coordinates fill the address like a click on the map, once both are there. */
  const chooseTyped = () => {
    if (point && (point.lat !== looked.current?.lat || point.lng !== looked.current.lng)) void choose(point)
  }
  return { point, near, choose, chooseTyped, announcement }
}

function useOwnPosition(choose: (at: LatLng) => void) {
  const [locating, setLocating] = useState(false)
  const [failed, setFailed] = useState<ExactFailure | null>(null)
  const locate = async () => {
    if (locating) return
    setLocating(true)
    setFailed(null)
    const position = await exactPosition()
    setLocating(false)
    if (typeof position === 'string') setFailed(position)
    else choose(roundToMicro(position))
  }
  return { locating, locate, failed }
}

/** Rounds to about ten centimetres. */
function roundToMicro({ lat, lng }: LatLng): LatLng {
  const millionths = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { lat: millionths(lat), lng: millionths(lng) }
}
