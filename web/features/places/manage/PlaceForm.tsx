import type { ReactNode } from 'react'
import { placesErrors } from '#contract/places/errors.ts'
import type { DocumentVerdict, ManagedPlace } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { HoursFields } from './HoursFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import type { LocationValues } from './location.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { type PlaceValues, placeInput, placeValues, toFormPath } from './placeValues.ts'

type Named = { id: number; name: string }

type Props = {
  place: ManagedPlace
  categories: readonly Named[]
  /** Active countries; the place stays in its own. */
  countries: readonly Named[]
  saveLabel: string
  onSaved: (place: ManagedPlace) => void
  actions?: ReactNode
}

const tones: Record<DocumentVerdict, TagTone> = { pending: 'amber', accepted: 'green', refused: 'red' }
const icons = { pending: 'clock', accepted: 'check', refused: 'alert-circle' } as const

function DocumentState(props: { document: ManagedPlace['documents'][number]; label: string }) {
  const { document, label } = props
  const t = useText(manageText)
  return (
    <Row as="span" gap={12} lineGap={4} align="center" className={styles.document}>
      <Tag tone={tones[document.verdict]} icon={icons[document.verdict]}>
        {t[document.verdict]}
      </Tag>
      {/* Each view of a private document is recorded, so it opens only on click. */}
      <a
        href={toFileUrl(endpoints.managedPlaces.getDocument, { id: document.id })}
        target="_blank"
        rel="noopener"
      >
        {t.openDocument(label)}
      </a>
      {document.note && <span>{document.note}</span>}
    </Row>
  )
}

/** Pass the place's version as `key`, so that a save resets the form. */
export function PlaceForm({ place, categories, saveLabel, onSaved, actions, ...props }: Props) {
  const t = useText(manageText)
  const form = usePlaceForm(place, onSaved)
  const language = useLanguage()
  const fields = useNestedFields<PlaceValues, Omit<PlaceValues, 'location'>>(form, null)
  const location = useNestedFields<PlaceValues, LocationValues>(form, 'location')
  const categoryName = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id
  const currentCountry = props.countries.filter(({ id }) => id === place.location?.countryId)
  const renderConflictValue = (path: string, value: string) => {
    if (path === 'categoryId') return categoryName(value)
    if (path === 'images') return t.pictures(value === '' ? 0 : value.split(',').length)
    return path === 'phones' ? value.replaceAll(',', language === 'ar' ? '، ' : ', ') : value
  }
  return (
    <Form state={form.state} renderConflictValue={renderConflictValue} className={styles.card}>
      <LeaveGuard dirty={form.state.dirty} isUnsaved={form.state.isUnsaved} />
      <h2 className={styles.section}>{t.placeData}</h2>
      <PlaceFields
        fields={fields}
        categories={categories}
        documentState={(kind, label) => {
          const document = place.documents.find((item) => item.kind === kind)
          return document && <DocumentState document={document} label={label} />
        }}
      />
      <h2 className={styles.section}>{t.mainBranch}</h2>
      <LocationFields
        fields={location}
        countries={currentCountry.length > 0 ? currentCountry : props.countries}
      />
      <HoursFields fields={location} />
      <Row gap={12} className={styles.ending}>
        <Button type="submit" size="large" pending={form.state.pending}>
          {saveLabel}
        </Button>
        {actions}
      </Row>
    </Form>
  )
}

function usePlaceForm(place: ManagedPlace, onSaved: Props['onSaved']) {
  const language = useLanguage()
  const form = useEndpointForm(endpoints.managedPlaces.savePlace, {
    start: placeValues(place),
    version: place.version,
    toFormValues: (row: ManagedPlace) => placeValues(row),
    input: (values) => ({ id: place.id, ...placeInput(values, place.images) }),
    omits: ['owner', 'ownerId'],
    check: (values) => ({
      ...requireOneLanguage(language, 'name', values),
      ...requireOneLanguage(language, 'address', values.location, 'location.'),
      ...(values.images.length === 0 && { images: placesErrors.PlaceImagesError[language] }),
    }),
    onError({ code, fields, message }) {
      const images = Object.keys(fields).some((path) => path.startsWith('images.'))
      if (code === 'Stale' || !images) return false
      const own = form.form.getValues('images')
      form.showErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, errorText]) => [toFormPath(path, own), errorText]),
        ),
        message,
      )
      return true
    },
    onSuccess: onSaved,
  })
  return form
}
