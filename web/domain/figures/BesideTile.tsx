import { Tile } from '#web/ui/basics/Tiles.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { changeOf } from './change.ts'
import styles from './figures.module.css'
import { figuresText } from './figures.text.ts'
import { useFigure } from './useFigure.ts'

/** A figure of the period beside that of the period before. */
export function BesideTile(props: {
  icon: IconName
  label: string
  now: number
  before: number
  format: (value: number) => string
}) {
  const { icon, label, now, before, format } = props
  const t = useText(figuresText)
  const { number } = useFormat()
  const figure = useFigure()
  const change = changeOf(now, before)
  return (
    <Tile icon={icon} label={label} figure={figure(now, format)}>
      <span className={styles.beside}>
        {change !== null && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
        {t.before(figure(before, format))}
        {change !== null && <bdi>{t.change(`${change > 0 ? '+' : ''}${number(change)}`)}</bdi>}
      </span>
    </Tile>
  )
}
