export const groupedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

export function Iban({ iban }: { iban: string }) {
  return (
    <bdi dir="ltr" translate="no">
      {groupedIban(iban)}
    </bdi>
  )
}
