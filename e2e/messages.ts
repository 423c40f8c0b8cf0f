import { type APIRequestContext, expect } from '@playwright/test'

type Outgoing = { to: string; text: string }

/** Eight digits that no other run has used. */
export const unused = () => String(10_000_000 + Math.floor(Math.random() * 89_999_999))

/** What was sent to an address or a number, newest first. */
export async function messagesTo(request: APIRequestContext, to: string, url = ''): Promise<Outgoing[]> {
  const sent = (await (await request.get(`${url}/api/Dev/Outbox`)).json()) as Outgoing[]
  return sent.filter((each) => each.to === to)
}

/** The latest code that was sent to a number; other messages may have come since. */
export async function codeFor(request: APIRequestContext, phone: string, url = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const codes = (await messagesTo(request, phone, url)).map(({ text }) => /\d{6}/.exec(text)?.[0])
    code = codes.find((each) => each !== undefined) ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

/** The address in the latest mail to somebody that leads to this page of ours. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  page: string,
  url = '',
): Promise<string> {
  let address = ''
  await expect(async () => {
    const mails = (await messagesTo(request, to, url)).map(({ text }) => text)
    address = new RegExp(`https?://\\S+/${page}\\?token=\\S+`).exec(mails[0] ?? '')?.[0] ?? ''
    expect(address).not.toBe('')
  }).toPass()
  return address
}
