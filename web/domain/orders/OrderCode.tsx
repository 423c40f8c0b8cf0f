/** Two groups, as the code is read aloud: K7QM-4XRT. */
export const groupedCode = (code: string) => code.replace(/^(.{4})(?=.)/, '$1-')

export function OrderCode({ code }: { code: string }) {
  return (
    <bdi dir="ltr" translate="no">
      {groupedCode(code)}
    </bdi>
  )
}
