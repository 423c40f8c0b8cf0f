import { stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ApiError, connect } from '../../clients/typescript/src/index.ts'
import { createPolling } from './polling.ts'
import { formatReceipt, type Language } from './receipt.ts'
import { serveMember } from './serve.ts'
import { listenForWebhooks } from './webhookListener.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    bill: { type: 'string' },
    offer: { type: 'string' },
    hook: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
})
const [member] = positionals
const bill = Number(values.bill)
const token = process.env.MAKAN_TOKEN
if (!token || !member || !(bill > 0)) {
  stderr.write(
    'MAKAN_TOKEN=mkn_… [MAKAN_WEBHOOK_SECRET=whsec_…] node examples/till/main.ts --bill 120 [--offer 7] [--hook 8099] <code or mobile number>\n',
  )
  process.exit(2)
}
const language: Language = values.language === 'ar' ? 'ar' : 'en'

const print = (line: string) => void stdout.write(`${line}\n`)

/** Without a terminal the payment counts as made. */
async function takePayment(): Promise<boolean> {
  if (!stdin.isTTY) return true
  const keyboard = createInterface({ input: stdin, output: stdout })
  const answer = await keyboard.question('Paid? [Y/n] ')
  keyboard.close()
  return !/^n/i.test(answer)
}

const makan = connect({ url: values.url, token, language })
const secret = process.env.MAKAN_WEBHOOK_SECRET
const listener =
  values.hook && secret ? listenForWebhooks(makan, { port: Number(values.hook), secret }) : null
try {
  const offerId = values.offer ? Number(values.offer) : undefined
  const till = { makan, wait: listener?.wait ?? createPolling(makan), takePayment, print }
  const order = await serveMember(till, { member, bill, offerId })
  print(order.state === 'paid' ? formatReceipt(order, language) : `The order is ${order.state}.`)
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  stderr.write(`${error.message} (${error.errorKey})\n`)
  process.exitCode = 1
} finally {
  listener?.close()
}
