import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/core/error.ts'
import { Email, Name, Password, Phone } from '#contract/core/fields.ts'
import { errorText, isErrorCode } from '#contract/errors.ts'
import { openForCommand, runCommand } from './command.ts'
import { ApiError } from './common/apiError.ts'
import type { Ctx } from './core/ctx.ts'
import { inTransaction } from './core/database/transaction.ts'
import { seedReference } from './demo/reference.ts'
import { createAccount } from './features/accounts/accounts.service.ts'
import { checkNewPassword } from './features/accounts/passwords.service.ts'
import { readPhone } from './features/accounts/phones.service.ts'

function openTerminal() {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, callback) {
      if (!hidden) process.stdout.write(chunk)
      callback()
    },
  })
  const terminal = process.stdin.isTTY === true
  const reader = createInterface({ input: process.stdin, output, terminal })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(question: string, secret = false): Promise<string> {
      reader.setPrompt(`${question}: `)
      // A pipe may already have ended with lines still unread.
      if (terminal) reader.prompt()
      hidden = secret
      const line = await lines.next()
      hidden = false
      if (secret) process.stdout.write('\n')
      if (line.done) throw new Error('Aborted: unexpected end of input.')
      return line.value
    },
    /** People may retry; scripts may not. */
    again: terminal,
    close: () => reader.close(),
  }
}

type Terminal = ReturnType<typeof openTerminal>

function parse<Value>(schema: z.ZodType<Value>, input: string): Value {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const key = parsed.error.issues[0]?.message ?? ''
  throw new ApiError(isErrorCode(key) ? key : ('InvalidData' satisfies ErrorCode))
}

async function askFor<Value>(
  terminal: Terminal,
  question: string,
  use: (typed: string) => Value | Promise<Value>,
  secret = false,
): Promise<Value> {
  for (;;) {
    try {
      return await use(await terminal.ask(question, secret))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problem = errorText('en', error.code)
      if (!terminal.again) throw new Error(`${question}: ${problem}`)
      process.stdout.write(`  ${problem}\n`)
    }
  }
}

async function createAdmin(ctx: Ctx, terminal: Terminal): Promise<void> {
  const name = await askFor(terminal, 'Name', (input) => parse(Name, input))
  const { phone, countryId } = await askFor(terminal, 'Phone', (input) =>
    readPhone(ctx, { phone: parse(Phone, input), phoneCode: '20' }),
  )
  const email = await askFor(terminal, 'Email', (input) => parse(Email, input))
  const readNewPassword = (input: string) => {
    checkNewPassword(parse(Password, input), { name, email, phone })
    return input
  }
  const password = await askFor(terminal, 'Password (not shown)', readNewPassword, true)
  const account = { name, email, emailProved: true, phone, password, rank: 'SuperAdmin' as const, countryId }
  await inTransaction(ctx, (tx) => createAccount(tx, account))
  process.stdout.write(`${name} can log in now, with ${email} or ${phone}.\n`)
}

async function start(): Promise<void> {
  const { ctx, close } = await openForCommand()
  const terminal = openTerminal()
  try {
    await seedReference(ctx)
    await createAdmin(ctx, terminal)
  } finally {
    terminal.close()
    await close()
  }
}

runCommand(start)
