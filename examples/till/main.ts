import { stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { connect, Refusal } from '../../clients/typescript/src/index.ts'
import { byAsking } from './answer.ts'
import { hearAt } from './hear.ts'
import { type Language, receiptOf } from './receipt.ts'
import { serve } from './serve.ts'

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

const say = (line: string) => void stdout.write(`${line}\n`)

/** Asks the cashier where there is one; without a keyboard the payment is taken for made. */
async function takePayment(): Promise<boolean> {
  if (!stdin.isTTY) return true
  const keyboard = createInterface({ input: stdin, output: stdout })
  const answer = await keyboard.question('Paid? [Y/n] ')
  keyboard.close()
  return !/^n/i.test(answer)
}

const makan = connect({ url: values.url, token, language })
const secret = process.env.MAKAN_WEBHOOK_SECRET
const hearing = values.hook && secret ? hearAt(makan, { port: Number(values.hook), secret }) : null
try {
  const offerId = values.offer ? Number(values.offer) : undefined
  const till = { makan, wait: hearing?.wait ?? byAsking(makan), takePayment, say }
  const order = await serve(till, { member, bill, offerId })
  say(order.state === 'paid' ? receiptOf(order, language) : `The order is ${order.state}.`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  stderr.write(`${error.message} (${error.errorKey})\n`)
  process.exitCode = 1
} finally {
  hearing?.close()
}
