import type { ReactNode } from 'react'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { weekday } from '#web/ui/language/weekday.ts'
import { type Hours, hasHours, isRoundTheClock } from '../page/hours.ts'
import { branchesText } from './branches.text.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'

function useHoursLabel(hours: Hours): string {
  const t = useText(branchesText)
  const language = useLanguage()
  const { time } = useFormat()
  if (!hasHours(hours)) return t.hoursUnknown
  const open = isRoundTheClock(hours) ? t.roundTheClock : t.fromTo(time(hours.opens), time(hours.closes))
  if (hours.closedDays.length === 0) return open
  const days = hours.closedDays.map((day) => weekday(language, day))
  return t.butClosed(open, days.join(t.comma))
}

export function BranchCard(props: {
  branch: ManagedBranch
  isSelected?: boolean | undefined
  children: ReactNode
}) {
  const { branch, isSelected, children } = props
  const t = useText(branchesText)
  const { pictures } = useText(manageText)
  const hours = useHoursLabel(branch)
  return (
    <Card
      as="article"
      className={styles.branch}
      aria-label={branch.name}
      data-chosen={isSelected || undefined}
    >
      <Picture src={branch.imagePath} alt="" sizes="96px" className={styles.thumb} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{branch.name}</bdi>
        </h2>
        <Note leading>
          <bdi>{branch.address}</bdi>
          {t.comma}
          {branch.cityName}
          {t.comma}
          {branch.governmentName}
        </Note>
        <Note leading>{hours}</Note>
        <Row as="p" gap={6}>
          {branch.isMain && (
            <Tag tone="teal" icon="star-filled">
              {t.main}
            </Tag>
          )}
          <Tag icon="photo">{pictures(branch.imagesCount)}</Tag>
          {branch.managersCount > 0 && <Tag icon="users">{t.managers(branch.managersCount)}</Tag>}
        </Row>
      </div>
      {children}
    </Card>
  )
}
