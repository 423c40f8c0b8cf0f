import type { CountryRow } from '../../../contract/regions.ts'
import type { Refusal } from '../../api/reply.ts'
import { Flag } from '../../ui/Flag.tsx'
import type { GridColumn } from '../../ui/grid.ts'
import { useFormat, useText } from '../../ui/language.tsx'
import { useNameColumns } from '../../ui/nameColumns.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

function Missing({ children }: { children: string }) {
  return (
    <Tag tone="amber" icon="alert-triangle">
      {children}
    </Tag>
  )
}

/** The columns of the countries' grid; the switch is for those who may use it. */
export function useCountryColumns(
  may: boolean,
  onRefused: (country: CountryRow, refusal: Refusal) => void,
): GridColumn<CountryRow>[] {
  const t = useText(regionsText)
  return [
    {
      id: 'flag',
      header: t.flag,
      priority: 'lead',
      cell: ({ imagePath }) => (imagePath ? <Flag src={imagePath} alt="" /> : <Missing>{t.noFlag}</Missing>),
    },
    ...useNameColumns<CountryRow>(t),
    ...useDetails(),
    {
      id: 'active',
      header: t.active,
      priority: 'end',
      hideable: false,
      sort: ({ isActive }) => !isActive,
      value: ({ isActive }) => (isActive ? t.active : t.inactive),
      cell: (country) =>
        may ? (
          <ActiveSwitch country={country} onRefused={(refusal) => onRefused(country, refusal)} />
        ) : (
          <Tag tone={country.isActive ? 'green' : 'grey'} icon={country.isActive ? 'check' : 'minus'}>
            {country.isActive ? t.active : t.inactive}
          </Tag>
        ),
    },
  ]
}

function useDetails(): GridColumn<CountryRow>[] {
  const t = useText(regionsText)
  const { number, decimal } = useFormat()
  return [
    {
      id: 'phoneCode',
      header: t.phoneCode,
      sort: ({ phoneCode }) => Number(phoneCode) || null,
      cell: ({ phoneCode }) =>
        phoneCode ? <bdi dir="ltr">+{phoneCode}</bdi> : <Missing>{t.noPhoneCode}</Missing>,
    },
    {
      id: 'currency',
      header: t.currency,
      sort: ({ currency }) => currency?.name,
      cell: ({ currency }) =>
        currency ? (
          <span>
            {currency.name} <bdi className={styles.quiet}>{currency.code}</bdi>
          </span>
        ) : (
          <Missing>{t.noCurrency}</Missing>
        ),
    },
    {
      id: 'governments',
      header: t.governmentsColumn,
      sort: ({ governmentsCount }) => governmentsCount,
      cell: ({ governmentsCount, citiesCount }) =>
        governmentsCount === 0 ? (
          <span className={styles.quiet}>{t.governments(0)}</span>
        ) : (
          <span>
            <span className={styles.count}>{number(governmentsCount)}</span>
            <span className={styles.quiet}> / {t.cities(citiesCount)}</span>
          </span>
        ),
    },
    {
      id: 'cities',
      header: t.citiesColumn,
      hidden: true,
      sort: ({ citiesCount }) => citiesCount,
      cell: ({ citiesCount }) => number(citiesCount),
    },
    {
      id: 'code',
      header: t.code,
      hidden: true,
      sort: ({ code }) => code,
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      id: 'timeZone',
      header: t.timeZone,
      hidden: true,
      sort: ({ timeZone }) => timeZone,
      cell: ({ timeZone }) => <bdi>{timeZone}</bdi>,
    },
    {
      id: 'pointValue',
      header: t.pointValue,
      hidden: true,
      sort: ({ pointValue }) => pointValue,
      cell: ({ pointValue }) => decimal(pointValue, 3),
    },
  ]
}
