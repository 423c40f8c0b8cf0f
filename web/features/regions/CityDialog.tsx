import { failureText } from '../../../contract/failures.ts'
import type { City, Government } from '../../../contract/regions.ts'
import { calls } from '../../api/calls.ts'
import { EditDialog } from '../../layout/EditDialog.tsx'
import type { Words } from '../../layout/merge.ts'
import { useEdit } from '../../layout/useEdit.ts'
import { useLanguage, useText } from '../../ui/language.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { AreaFields } from './AreaFields.tsx'
import { type AreaField, areaInput, areaWords, checkArea } from './areaWords.ts'
import { regionsText } from './regions.text.ts'

type CityField = AreaField | 'governmentId'

/** Makes a city, or changes one; `governmentId` is the one whose cities are shown, 0 for none. */
export function CityDialog(props: {
  city: City | null
  governmentId: number
  governments: readonly Government[]
  onSaved: (city: City) => void
  onClose: () => void
}) {
  const { city, governments, onSaved, onClose } = props
  const t = useText(regionsText)
  const language = useLanguage()
  const governmentName = (id: string) => governments.find((each) => String(each.id) === id)?.name ?? id
  const wordsOf = (row: City | null): Words<CityField> => ({
    ...areaWords(row),
    governmentId: String(row?.governmentId ?? (props.governmentId || '')),
  })
  const { edit, field, send } = useEdit(calls.regions.saveCity, {
    start: wordsOf(city),
    version: city?.version,
    wordsOf,
    check: (words) => ({
      ...checkArea(language, words),
      governmentId: words.governmentId ? undefined : failureText(language, 'invalid government'),
    }),
    done: onSaved,
  })
  const save = () => {
    const chosen = Number(field('governmentId').value)
    if (!chosen) toast({ text: failureText(language, 'invalid government'), tone: 'error' })
    send((words, version) => ({ id: city?.id, governmentId: chosen, ...areaInput(words), version }))
  }
  return (
    <EditDialog
      edit={edit}
      title={city ? t.editCountry(city.name) : t.addCity}
      labels={{ ...t, code: t.localCode, governmentId: t.government }}
      show={(key, value) => (key === 'governmentId' ? governmentName(value) : value)}
      width={800}
      onSave={save}
      onClose={onClose}
    >
      <AreaFields field={field} />
      <Select
        label={t.government}
        required
        none={t.chooseGovernment}
        options={governments.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('governmentId')}
      />
    </EditDialog>
  )
}
