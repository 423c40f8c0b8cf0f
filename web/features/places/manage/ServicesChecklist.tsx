import type { ReactNode } from 'react'
import type { PlaceService } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './manage.module.css'
import { servicesText } from './placeSections.text.ts'

type Line = { id: number; name: string; isSelected: boolean; percent: string }

const toLines = (services: readonly PlaceService[]): Line[] =>
  services.map(({ id, name, inServicePlace, discountPercent }) => ({
    id,
    name,
    isSelected: inServicePlace,
    percent: String(discountPercent ?? ''),
  }))

type Props = {
  placeId: number
  /** Services of the place's category. */
  services: readonly PlaceService[]
  /** Version of the place. */
  version: number
  back: ReactNode
}

/** Pass the place's version as `key`. */
export function ServicesChecklist({ placeId, services, version, back }: Props) {
  const t = useText(servicesText)
  const { state, unlabelledField, error } = useEndpointForm(endpoints.managedPlaces.saveServices, {
    start: { services: toLines(services) },
    version,
    input: ({ services: lines }) => ({
      placeId,
      services: lines
        .filter(({ isSelected }) => isSelected)
        .map(({ id, percent }) => ({ id, discountPercent: percent === '' ? null : percent })),
    }),
    onSuccess: () => {},
  })
  const { value: lines, onChange } = unlabelledField('services')
  const updateLine = (index: number, change: Partial<Line>) =>
    onChange(lines.map((line, lineIndex) => (lineIndex === index ? { ...line, ...change } : line)))
  // Errors are indexed by the submitted services, which are the selected ones.
  const at = (index: number) => lines.slice(0, index).filter(({ isSelected }) => isSelected).length
  if (services.length === 0)
    return (
      <EmptyState title={t.none} action={back}>
        {t.noneMore}
      </EmptyState>
    )
  return (
    <Form state={state} className={styles.card}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <Stack as="ul" gap={4}>
        {lines.map((line, index) => (
          <li key={line.id} className={styles.service}>
            <Checkbox
              label={<bdi>{line.name}</bdi>}
              checked={line.isSelected}
              onChange={({ target }) => updateLine(index, { isSelected: target.checked })}
            />
            {line.isSelected && (
              <div className={styles.percent}>
                <TextField
                  label={t.percentOf(line.name)}
                  labelHidden
                  dir="ltr"
                  inputMode="numeric"
                  placeholder={t.percent}
                  value={line.percent}
                  error={error(`services.${at(index)}.discountPercent`)}
                  onChange={({ target }) => updateLine(index, { percent: target.value })}
                />
              </div>
            )}
          </li>
        ))}
      </Stack>
      <Row gap={12} className={styles.ending}>
        <Button type="submit" size="large" pending={state.pending}>
          {t.save}
        </Button>
        {back}
      </Row>
    </Form>
  )
}
