import { Tile } from '../../ui/basics/Tiles.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { changeOf } from './change.ts'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'

/** A figure of the period beside that of the period before. */
export function BesideTile(props: {
  icon: IconName
  label: string
  now: number
  before: number
  format: (value: number) => string
}) {
  const { icon, label, now, before, format } = props
  const t = useText(reportsText)
  const { number } = useFormat()
  const said = (value: number) => (value === 0 ? t.nothing : format(value))
  const change = changeOf(now, before)
  return (
    <Tile icon={icon} label={label} figure={said(now)}>
      <span className={styles.beside}>
        {change !== null && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
        {t.before(said(before))}
        {change !== null && <bdi>{t.change(`${change > 0 ? '+' : ''}${number(change)}`)}</bdi>}
      </span>
    </Tile>
  )
}
