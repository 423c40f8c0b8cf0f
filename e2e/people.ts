import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '../server/demo/greet.ts'

/** Opens a session of a demo account in this browser, as our own login page would. */
export async function logIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const reply = await context.request.post(`${url}/api/Auth/login`, {
    data: { userName: email, password: demoPassword },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  })
  if (!reply.ok()) throw new Error(`${email} could not log in: ${reply.status()} ${await reply.text()}`)
}
