import { useState } from 'react'
import type { CategoryService } from '#contract/categories/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'

type Props = {
  service: CategoryService
  /** Missing if the reader may only view. */
  onEdit?: () => void
  onDelete?: () => void
}

export function ServiceLine({ service, onEdit, onDelete }: Props) {
  const t = useText(categoriesText)
  const inEnglish = useLanguage() === 'en'
  const otherName = inEnglish ? service.nameAr : service.nameEn
  return (
    <li className={classes(styles.service, !service.isActive && styles.off)}>
      <span className={styles.names}>
        <span className={styles.name}>
          <bdi>{service.name}</bdi>
        </span>
        <span className={styles.other}>
          <bdi lang={inEnglish ? 'ar' : 'en'}>{otherName}</bdi>
        </span>
      </span>
      {onEdit && <Active service={service} />}
      {onEdit && (
        <IconButton icon="pencil" size="small" label={t.editService(service.name)} onClick={onEdit} />
      )}
      {onDelete && (
        <IconButton icon="trash" size="small" label={t.deleteService(service.name)} onClick={onDelete} />
      )}
    </li>
  )
}

/** Optimistic update: ticked immediately; an error appears below and reverts it. */
function Active({ service }: { service: CategoryService }) {
  const t = useText(categoriesText)
  const [isOn, setOn] = useState(service.isActive)
  const { send, pending, failure } = useMutation(endpoints.categories.activateService)
  return (
    <Checkbox
      label={
        <>
          <span aria-hidden="true">{t.active}</span>
          <span className="visually-hidden">{t.activeService(service.name)}</span>
        </>
      }
      checked={pending ? isOn : service.isActive}
      aria-busy={pending || undefined}
      error={failure?.message}
      onChange={(event) => {
        setOn(event.target.checked)
        send({ id: service.id, status: event.target.checked })
      }}
    />
  )
}
