import type { ReactNode } from 'react'
import type { calls, ReplyOf } from '#web/api/calls.ts'
import type { Period } from '#web/ui/calendar/period.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'

export type Choices = ReplyOf<typeof calls.reports.getChoices>

type Filter = (key: string) => [value: string, change: (value: string) => void]

/** What all of a report is narrowed to: its figures, its chart and its rows. */
export function ReportFilters(props: {
  choices: Choices
  period: Period
  filter: Filter
  onFilters: (filters: Record<string, string>) => void
  children?: ReactNode
}) {
  const { choices, period, filter, onFilters, children } = props
  const t = useText(reportsText)
  const [country] = filter('country')
  const packages = choices.packages.filter(({ countryId }) => !country || String(countryId) === country)
  // Packages of two countries often have one name.
  const nameOf = ({ id, name, countryId }: Choices['packages'][number]) => {
    const isShared = packages.some((other) => other.name === name && other.countryId !== countryId)
    const of = choices.countries.find((each) => each.id === countryId)
    return { id, name: isShared && of ? t.packageOf(name, of.name) : name }
  }
  const named = (options: readonly { id: number; name: string }[]) =>
    options.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t.filters}</legend>
      <PeriodFilter period={period} onPeriod={onFilters} />
      {choices.countries.length > 1 && (
        <Select
          label={t.country}
          shape="pill"
          none={t.allCountries}
          options={named(choices.countries)}
          value={country}
          // Packages belong to a country.
          onChange={({ target }) => onFilters({ country: target.value, package: '' })}
        />
      )}
      <Choice
        label={t.package}
        none={t.allPackages}
        options={named(packages.map(nameOf))}
        of={filter('package')}
      />
      <Choice
        label={t.consultant}
        none={t.allConsultants}
        options={named(choices.consultants)}
        of={filter('consultant')}
      />
      <Choice
        label={t.way}
        none={t.allWays}
        options={(['online', 'offline'] as const).map((value) => ({ value, label: t[value] }))}
        of={filter('way')}
      />
      {children}
    </fieldset>
  )
}

export function Choice(props: {
  label: string
  none: string
  options: readonly { value: string | number; label: string }[]
  of: [value: string, change: (value: string) => void]
}) {
  const { of, ...look } = props
  return <Select {...look} shape="pill" value={of[0]} onChange={({ target }) => of[1](target.value)} />
}
