export const digitStyles = ['arabic', 'latin'] as const
/** With which digits a reader reads Arabic. */
export type Digits = (typeof digitStyles)[number]

const latinSigns: Record<string, string> = { '٫': '.', '٬': ',', '٪': '%' }

/**
 * Arabic texts have Arabic digits (٠–٩). Every text passes here on its way to a reader who chose Latin ones:
 * on pages, in mails, SMS, push messages and notifications.
 */
export function writeDigits(text: string, digits: Digits | undefined): string {
  if (digits !== 'latin') return text
  return text.replace(/[٠-٩٫٬٪]/g, (sign) => latinSigns[sign] ?? String(sign.charCodeAt(0) - 0x660))
}

/** Whether the digits of a reader matter to a text. */
export const hasArabicDigits = (text: string) => /[٠-٩]/.test(text)
