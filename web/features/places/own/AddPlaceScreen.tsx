import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isStaff } from '#contract/core/access.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { placesErrors } from '#contract/places/errors.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { createEndpointError } from '#web/api/loading/endpointError.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { type EndpointForm, useNestedFields } from '#web/forms/nestedFields.ts'
import { listPhoneCountries, useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { HoursFields } from '../manage/HoursFields.tsx'
import { LocationFields } from '../manage/LocationFields.tsx'
import type { LocationValues } from '../manage/location.ts'
import styles from '../manage/manage.module.css'
import { manageText } from '../manage/manage.text.ts'
import { createOwnerValues, OwnerFields, type OwnerValues } from '../manage/OwnerFields.tsx'
import { PlaceFields } from '../manage/PlaceFields.tsx'
import { ownPlaceText } from '../manage/placeSections.text.ts'
import { type PlaceValues, placeInput, placeValues } from '../manage/placeValues.ts'

export const loader = createLoader({
  // Staff add a place for an owner; a supplier without a place adds their own.
  byStaff({ user, can }) {
    const staff = isStaff(user.rank)
    const own = user.rank === 'ServiceSupplier' && user.servicePlaceId === null
    if (!(staff || own) || !can(endpoints.managedPlaces.savePlace)) throw createEndpointError(403)
    return staff
  },
  suppliers: ({ can }) =>
    can(endpoints.managedPlaces.listFreeSuppliers)
      ? query(endpoints.managedPlaces.listFreeSuppliers, {})
      : [],
  categories: () =>
    query(endpoints.categories.getAllCategories, {}, (rows) => rows.map(({ id, name }) => ({ id, name }))),
  countries: () =>
    query(endpoints.regions.getAllActivatedCountries, {}, (countries) =>
      countries.map(({ id, name, code, phoneCode, imagePath }) => ({ id, name, code, phoneCode, imagePath })),
    ),
})

type AddedValues = PlaceValues & { ownerKind: 'new' | 'known'; ownerId: string; owner: OwnerValues }

export default function AddPlaceScreen() {
  const { ServicePlaceAdd: title } = useText(screenNames)
  const t = useText(ownPlaceText)
  const names = useText(manageText)
  const { byStaff, categories, countries } = useLoaded<typeof loader>()
  const form = useAdding()
  const place = useNestedFields<AddedValues, Omit<PlaceValues, 'location'>>(form, null)
  const location = useNestedFields<AddedValues, LocationValues>(form, 'location')
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <Note size="body">{byStaff ? t.addByStaff : t.addOwn}</Note>
      </header>
      <LeaveGuard dirty={form.state.dirty} isUnsaved={form.state.isUnsaved} />
      <Form state={form.state} className={styles.card}>
        <h2 className={styles.section}>{names.placeData}</h2>
        <PlaceFields fields={place} categories={categories} />
        <h2 className={styles.section}>{names.mainBranch}</h2>
        <LocationFields fields={location} countries={countries} />
        <HoursFields fields={location} />
        {byStaff && <Owner form={form} />}
        <Row gap={12} className={styles.ending}>
          <Button type="submit" size="large" pending={form.state.pending}>
            {t.addPlace}
          </Button>
        </Row>
      </Form>
    </div>
  )
}

function Owner({ form }: { form: EndpointForm<AddedValues> }) {
  const t = useText(ownPlaceText)
  const { suppliers, countries } = useLoaded<typeof loader>()
  const owner = useNestedFields<AddedValues, OwnerValues>(form, 'owner')
  const { field, unlabelledField } = form
  const kind = unlabelledField('ownerKind')
  return (
    <>
      <h2 className={styles.section}>{t.owner}</h2>
      <SegmentedControl
        label={t.owner}
        value={kind.value as AddedValues['ownerKind']}
        options={[
          { value: 'new', label: t.newOwner },
          { value: 'known', label: t.knownOwner },
        ]}
        onChange={(value) => kind.onChange(value)}
        full
      />
      {kind.value === 'new' ? (
        <OwnerFields fields={owner} countries={listPhoneCountries(countries)} phoneHelp={t.newOwnerHelp} />
      ) : (
        <Select
          help={suppliers.length === 0 ? t.noFreeSupplier : undefined}
          required
          none={t.chooseOwner}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('ownerId', t.knownOwner)}
        />
      )}
    </>
  )
}

function useAdding() {
  const t = useText(ownPlaceText)
  const language = useLanguage()
  const { byStaff, countries } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [own] = useOwnCountryFirst(countries)
  const [start] = useState<AddedValues>(() => ({
    ...placeValues(null, own?.id ?? null),
    ownerKind: 'new',
    ownerId: '',
    owner: createOwnerValues(own?.phoneCode ?? ''),
  }))
  return useEndpointForm(endpoints.managedPlaces.savePlace, {
    start,
    input({ ownerKind, ownerId, owner, ...values }) {
      const { oldImages: _, imageOrder: __, ...place } = placeInput(values)
      if (!byStaff) return place
      return ownerKind === 'new' ? { ...place, owner } : { ...place, ownerId }
    },
    omits: ['id', 'oldImages', 'imageOrder', 'owner', 'ownerId'],
    check: ({ images, identity, commercialImage, ownerKind, ownerId, ...values }) => ({
      ...requireOneLanguage(language, 'name', values),
      ...requireOneLanguage(language, 'address', values.location, 'location.'),
      ...(images.length === 0 && { images: placesErrors.PlaceImagesError[language] }),
      ...(!identity && { identity: placesErrors.IdentityImageError[language] }),
      ...(!commercialImage && { commercialImage: placesErrors.CommerialImageError[language] }),
      ...(byStaff &&
        ownerKind === 'known' &&
        ownerId === '' && { ownerId: fieldsErrors.requiredField[language] }),
    }),
    showsOwnToast: true,
    // A user who has a place can't load this page, so it isn't revalidated; the next page loads the changes.
    revalidates: false,
    async onSuccess({ id }) {
      toast({ text: t.requestSent })
      await navigate(byStaff ? toScreenAddress('ServicePlaceEdit', { id }) : toScreenAddress('PlaceMainData'))
      revalidate()
    },
  })
}
