import type { Country, Government } from '../../../contract/regions.ts'
import { calls } from '../../api/calls.ts'
import { EditDialog } from '../../layout/EditDialog.tsx'
import { useEdit } from '../../layout/useEdit.ts'
import { useLanguage, useText } from '../../ui/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { areaInput, areaWords, checkArea } from './areaWords.ts'
import { regionsText } from './regions.text.ts'

/** Makes a government of a country, or changes one. */
export function GovernmentDialog(props: {
  country: Country
  government: Government | null
  onClose: () => void
}) {
  const { country, government, onClose } = props
  const t = useText(regionsText)
  const language = useLanguage()
  const { edit, field, send } = useEdit(calls.regions.saveGovernment, {
    start: areaWords(government),
    version: government?.version,
    wordsOf: areaWords,
    check: (words) => checkArea(language, words),
    done: onClose,
  })
  return (
    <EditDialog
      edit={edit}
      title={government ? t.editCountry(government.name) : t.addGovernmentTo(country.name)}
      labels={{ ...t, code: t.localCode }}
      onSave={() =>
        send((words, version) => ({
          id: government?.id,
          countryId: country.id,
          ...areaInput(words),
          version,
        }))
      }
      onClose={onClose}
    >
      <AreaFields field={field} />
    </EditDialog>
  )
}
