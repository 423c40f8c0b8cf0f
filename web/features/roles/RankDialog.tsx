import type { MatrixRank, Rank } from '#contract/roles/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { rolesText } from './roles.text.ts'

const toFormValues = (rank: MatrixRank | null) => ({
  nameAr: rank?.nameAr ?? '',
  nameEn: rank?.nameEn ?? '',
  base: (rank?.rankBaseName ?? '') as MatrixRank['rankBaseName'],
})

export function RankDialog(props: { rank: MatrixRank | null; bases: readonly Rank[]; onClose: () => void }) {
  const { rank, bases, onClose } = props
  const t = useText(rolesText)
  const { state, field } = useEndpointForm(endpoints.roles.saveRank, {
    start: toFormValues(rank),
    version: rank?.version,
    toFormValues,
    input: (values) => ({ id: rank?.id, ...values }),
    required: ['base'],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={rank ? t.editRank(rank.name) : t.addRank}
      labels={{ nameAr: t.nameAr, nameEn: t.nameEn }}
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      {!rank && (
        <Select
          label={t.base}
          help={t.baseHelp}
          required
          none=""
          options={bases.map(({ rankBaseName, name }) => ({ value: rankBaseName, label: name }))}
          {...field('base')}
        />
      )}
    </FormDialog>
  )
}
