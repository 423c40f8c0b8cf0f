/** What the provider's return says. Only the reference is used: the rest anybody can write. */
export type Returned = { code: string; reference: string; description: string }

const longest = 120

export function returnedIn(search: URLSearchParams): Returned {
  const named = (...names: string[]) => {
    const wanted = names.map((name) => name.toLowerCase())
    return [...search].find(([name]) => wanted.includes(name.toLowerCase()))?.[1] ?? ''
  }
  const code = named('statusCode')
  return {
    code: /^\d{1,6}$/.test(code) ? code : '',
    reference: named('merchantRefNumber', 'merchantRefNum').slice(0, 60),
    description: named('statusDescription').replace(/\p{C}/gu, ' ').trim().slice(0, longest),
  }
}
