import { useState } from 'react'
import type { Category, CategoryService } from '#contract/categories/schemas.ts'
import { endpointErrors } from '#contract/core/endpoint.errors.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import { SynonymFields } from './SynonymFields.tsx'

type DialogState =
  | { to: 'save'; service: CategoryService | null }
  | { to: 'delete'; service: CategoryService }

const toFormValues = (service: CategoryService | null) =>
  toTextValues(service, ['nameAr', 'nameEn', 'alsoAr', 'alsoEn'])

function ServiceDialog(props: { categoryId: number; service: CategoryService | null; onClose: () => void }) {
  const { categoryId, service, onClose } = props
  const t = useText(categoriesText)
  const language = useLanguage()
  // The contract rejects an empty name as `InvalidData`. The field says that it is required, the form that
  // the input is invalid.
  const requiredName = { InvalidData: fieldsErrors.requiredField[language] }
  const { state, field } = useEndpointForm(endpoints.categories.saveService, {
    start: toFormValues(service),
    version: service?.version,
    toFormValues,
    input: (values) => ({ id: service?.id, categoryId, ...values }),
    omits: ['isActive'],
    messages: { nameAr: requiredName, nameEn: requiredName },
    onInvalid: () => endpointErrors.InvalidData[language],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={service ? t.editService(service.name) : t.addService}
      width={480}
      onClose={onClose}
    >
      <TextField required lang="ar" {...field('nameAr', t.nameAr)} />
      <TextField required lang="en" {...field('nameEn', t.nameEn)} />
      <SynonymFields field={field} />
    </FormDialog>
  )
}

type Props = {
  service: CategoryService
  /** Missing if the reader may only view. */
  onEdit?: () => void
  onDelete?: () => void
}

function ServiceLine({ service, onEdit, onDelete }: Props) {
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

/** Optimistic: an error reverts the tick. */
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

export function ServicesDialog(props: {
  category: Category
  /** Null while loading. */
  services: readonly CategoryService[] | null
  onClose: () => void
}) {
  const { category, services, onClose } = props
  const t = useText(categoriesText)
  const canSave = useCan(endpoints.categories.saveService)
  const canDelete = useCan(endpoints.categories.deleteService)
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t.servicesOf(category.name)}
        width={600}
        actions={
          <>
            {canSave && (
              <Button icon="plus" onClick={() => setDialog({ to: 'save', service: null })}>
                {t.addService}
              </Button>
            )}
            <Button tone="outline" onClick={onClose}>
              {t.done}
            </Button>
          </>
        }
      >
        {services === null && <Skeleton count={6} />}
        {services?.length === 0 && (
          <EmptyState title={t.noServices}>{canSave && t.noServicesMore}</EmptyState>
        )}
        {services && services.length > 0 && (
          <>
            {canSave && <p className={styles.help}>{t.servicesHelp}</p>}
            <ul>
              {services.map((service) => (
                <ServiceLine
                  key={service.id}
                  service={service}
                  onEdit={canSave ? () => setDialog({ to: 'save', service }) : undefined}
                  onDelete={canDelete ? () => setDialog({ to: 'delete', service }) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      {dialog?.to === 'save' && (
        <ServiceDialog categoryId={category.id} service={dialog.service} onClose={close} />
      )}
      {dialog?.to === 'delete' && (
        <DeleteDialog
          endpoint={endpoints.categories.deleteService}
          id={dialog.service.id}
          version={dialog.service.version}
          name={dialog.service.name}
          onClose={close}
        />
      )}
    </>
  )
}
