import type { ReactNode } from 'react'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import type { Period } from '#web/ui/calendar/period.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'

export type Choices = EndpointReply<typeof endpoints.reports.getChoices>

type Filter = (key: string) => [value: string, change: (value: string) => void]

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
  // Packages of two countries often have the same name.
  const withName = ({ id, name, countryId }: Choices['packages'][number]) => {
    const isShared = packages.some(
      (candidate) => candidate.name === name && candidate.countryId !== countryId,
    )
    const packageCountry = choices.countries.find((item) => item.id === countryId)
    return { id, name: isShared && packageCountry ? t.packageOf(name, packageCountry.name) : name }
  }
  const toOptions = (options: readonly { id: number; name: string }[]) =>
    options.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Row as="fieldset" gap={8} className={styles.filters}>
      <legend className="visually-hidden">{t.filters}</legend>
      <PeriodFilter period={period} onPeriod={onFilters} />
      {choices.countries.length > 1 && (
        <Select
          label={t.country}
          shape="pill"
          none={t.allCountries}
          options={toOptions(choices.countries)}
          value={country}
          // Packages belong to a country, so changing it resets the package.
          onChange={({ target }) => onFilters({ country: target.value, package: '' })}
        />
      )}
      <Choice
        label={t.package}
        none={t.allPackages}
        options={toOptions(packages.map(withName))}
        filter={filter('package')}
      />
      <Choice
        label={t.consultant}
        none={t.allConsultants}
        options={toOptions(choices.consultants)}
        filter={filter('consultant')}
      />
      <Choice
        label={t.way}
        none={t.allWays}
        options={(['online', 'offline'] as const).map((value) => ({ value, label: t[value] }))}
        filter={filter('way')}
      />
      {children}
    </Row>
  )
}

export function Choice(props: {
  label: string
  none: string
  options: readonly { value: string | number; label: string }[]
  filter: [value: string, change: (value: string) => void]
}) {
  const { filter, ...look } = props
  return (
    <Select {...look} shape="pill" value={filter[0]} onChange={({ target }) => filter[1](target.value)} />
  )
}
