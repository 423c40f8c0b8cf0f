import type { PaymentConfig } from '../config/payments.ts'
import { getErrorCode, parseObject, parsePageUrl, parsePaymentNotification } from './fawryReplies.ts'
import { signCancel, signInit, signRefund, signStatusQuery, twoDecimals } from './fawrySigning.ts'
import type { Charge, PaymentProvider, ProviderAnswer } from './ports.ts'

type Answer = { status: number; text: string }

/** `unconnected`: the request was not sent. `silent`: it may have arrived. */
type NoAnswer = 'unconnected' | 'silent'

const connectErrors = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function classifyNetworkError(error: unknown): NoAnswer {
  const { cause } = error as { cause?: { code?: string } }
  return connectErrors.includes(cause?.code ?? '') ? 'unconnected' : 'silent'
}

const notFoundCode = '9938'
const alreadyCancelledCode = '9984'

// Error codes if the provider did not decode the URL encoding of the query.
const misreadCodes = ['9901', '9946']

const methodNames = { card: 'CARD', wallet: 'MWALLET', outlet: 'PayAtFawry' }

const languageCodes = { ar: 'ar-eg', en: 'en-gb' }

/** The provider expects Egyptian numbers in national format. */
const localPhone = (phone: string) => (phone.startsWith('+20') ? `0${phone.slice(3)}` : phone.slice(1))

function initBody({ merchantCode, secureKey }: PaymentConfig, charge: Charge) {
  const item = { itemId: charge.itemId, quantity: 1, price: twoDecimals(charge.amount) }
  const { reference: merchantRefNum, customer, returnUrl } = charge
  const customerProfileId = String(customer.id)
  return {
    merchantCode,
    merchantRefNum,
    customerMobile: localPhone(customer.phone),
    customerEmail: customer.email ?? '',
    customerName: customer.name,
    customerProfileId,
    paymentExpiry: charge.expiresAt.getTime(),
    language: languageCodes[charge.language],
    chargeItems: [{ ...item, description: charge.description }],
    returnUrl,
    orderWebHookUrl: charge.notifyUrl,
    authCaptureModePayment: false,
    ...(charge.method && { paymentMethod: methodNames[charge.method] }),
    // The only source that the provider is known to accept: that of its plug-in.
    paymentSource: 'NEW_PLUGIN',
    signature: signInit(
      { merchantCode, merchantRefNum, customerProfileId, returnUrl, items: [item] },
      secureKey,
    ),
  }
}

/**
 * For an endpoint that moves money. Only the provider's own codes count as success or refusal; after anything
 * else the outcome is unknown.
 */
function toProviderAnswer(answer: Answer | null, successCodes: readonly string[] = ['200']): ProviderAnswer {
  const code = answer && getErrorCode(parseObject(answer.text))
  if (!answer || !code || answer.status >= 500) return { outcome: 'unknown' }
  return successCodes.includes(code) ? { outcome: 'done' } : { outcome: 'refused', code }
}

type InitOutcome = Awaited<ReturnType<PaymentProvider['init']>>

/**
 * For a new charge. `refused`: the provider says so. `failed`: the request wasn't sent, or the reply has
 * neither a payment page nor an error code. `unknown`: the charge may exist nevertheless.
 */
function toInitOutcome(answer: Answer | NoAnswer, parsePage: (text: string) => string | null): InitOutcome {
  if (answer === 'silent') return { outcome: 'unknown' }
  if (answer === 'unconnected') return { outcome: 'failed' }
  const code = getErrorCode(parseObject(answer.text))
  if (code) return answer.status < 500 ? { outcome: 'refused', code } : { outcome: 'unknown' }
  const redirectUrl = answer.status < 300 ? parsePage(answer.text) : null
  return redirectUrl ? { outcome: 'started', redirectUrl } : { outcome: 'failed' }
}

/**
 * Hosted payment pages, reached by a top-level redirect. The secret signs every request and is never sent.
 */
export function createFawry(account: PaymentConfig, { timeoutMs = 10_000 } = {}): PaymentProvider {
  const { baseUrl, merchantCode, secureKey } = account
  const keys = [secureKey, ...(account.previousKey ? [account.previousKey] : [])]

  /** Never throws: an error would contain the URL, and with it the signature. */
  async function request(path: string, body?: object): Promise<Answer | NoAnswer> {
    const sent = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const reply = await fetch(new URL(path, baseUrl), { ...sent, redirect: 'manual', signal })
      return { status: reply.status, text: await reply.text() }
    } catch (error) {
      return classifyNetworkError(error)
    }
  }

  async function requestOrNull(path: string, body?: object): Promise<Answer | null> {
    const answer = await request(path, body)
    return typeof answer === 'string' ? null : answer
  }

  async function askStatus(reference: string): Promise<Answer | null> {
    const path = 'ECommerceWeb/Fawry/payments/status/v2'
    const query = {
      merchantCode,
      merchantRefNumber: reference,
      signature: signStatusQuery(merchantCode, reference, secureKey),
    }
    const encoded = new URLSearchParams(query).toString()
    const answer = await requestOrNull(`${path}?${encoded}`)
    const wasMisread = answer !== null && misreadCodes.includes(getErrorCode(parseObject(answer.text)) ?? '')
    if (!wasMisread) return answer
    // Some installations read the query without decoding it; then repeat it raw.
    const raw = Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return raw === encoded ? answer : requestOrNull(`${path}?${raw}`)
  }

  return {
    capabilities: { currencies: ['EGP'], partialRefund: true },
    timeoutMs,
    init: async (charge) =>
      toInitOutcome(await request(account.initPath, initBody(account, charge)), (text) =>
        parsePageUrl(text, baseUrl, charge.language),
      ),
    parseNotification: (raw) => parsePaymentNotification(parseObject(raw), { merchantCode, keys }),
    async queryStatus(reference) {
      const answer = await askStatus(reference)
      const body = answer && parseObject(answer.text)
      const notification = parsePaymentNotification(body, { merchantCode, keys })
      if (notification?.reference === reference) return { outcome: 'found', notification }
      if (notification) return { outcome: 'unknown' }
      return getErrorCode(body) === notFoundCode ? { outcome: 'notFound' } : { outcome: 'unknown' }
    },
    async refund({ providerReference: referenceNumber, amount, reason }) {
      const signed = { merchantCode, referenceNumber, refundAmount: twoDecimals(amount), reason }
      const signature = signRefund(signed, secureKey)
      const answer = await requestOrNull('ECommerceWeb/Fawry/payments/refund', { ...signed, signature })
      return toProviderAnswer(answer)
    },
    async cancelUnpaid(providerReference, language) {
      const orderRef = { merchantAccount: merchantCode, orderRefNo: providerReference }
      const cancel = { ...orderRef, lang: languageCodes[language] }
      const signature = signCancel(cancel, account.cancelSignature, secureKey)
      const answer = await requestOrNull('ECommerceWeb/api/orders/cancel-unpaid-order', {
        ...cancel,
        signature,
      })
      return toProviderAnswer(answer, ['200', alreadyCancelledCode])
    },
  }
}
