const quote = 0x22
const backslash = 0x5c
const zero = 0x30
const initialSize = 64 * 1024
const maxRetainedSize = 1024 * 1024

/**
 * A long string concatenated from many would have to be flattened, measured and encoded before sending, which
 * takes longer than writing the bytes.
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafe(initialSize)
  #end = 0

  get end(): number {
    return this.#end
  }

  /** Slices from `since` are copies and stay valid. */
  clear(): void {
    this.#end = 0
    // Releases the memory after an unusually large reply.
    if (this.#bytes.length > maxRetainedSize) this.#bytes = Buffer.allocUnsafe(initialSize)
  }

  #reserve(count: number): void {
    const needed = this.#end + count
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * needed)
    larger.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = larger
  }

  ascii(text: string): void {
    this.#reserve(text.length)
    const bytes = this.#bytes
    const end = this.#end
    for (let index = 0; index < text.length; index += 1) bytes[end + index] = text.charCodeAt(index)
    this.#end = end + text.length
  }

  /** Finite. Small integers, the most frequent case, are written without an intermediate string. */
  number(value: number): void {
    const isSmallInteger = value >= 0 && value === (value | 0) // fits 32 bits
    if (!isSmallInteger) {
      this.ascii(String(value))
      return
    }
    let digits = 1
    for (let power = 10; value >= power; power *= 10) digits += 1
    this.#reserve(digits)
    const bytes = this.#bytes
    let remaining = value
    for (let at = this.#end + digits - 1; at >= this.#end; at -= 1) {
      const quotient = (remaining / 10) | 0
      bytes[at] = zero + remaining - 10 * quotient
      remaining = quotient
    }
    this.#end += digits
  }

  quoted(text: string): void {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    this.#reserve(3 * text.length + 2)
    const bytes = this.#bytes
    let end = this.#end
    bytes[end++] = quote
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      const isEscaped = code < 0x20 || code === quote || code === backslash
      const isSurrogate = code >= 0xd800 && code <= 0xdfff
      if (isEscaped || isSurrogate) {
        // Rare, so the text starts again: #end hasn't moved yet.
        this.json(JSON.stringify(text))
        return
      }
      if (code < 0x80) {
        bytes[end++] = code
      } else if (code < 0x800) {
        bytes[end++] = 0xc0 | (code >> 6)
        bytes[end++] = 0x80 | (code & 0x3f)
      } else {
        bytes[end++] = 0xe0 | (code >> 12)
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[end++] = 0x80 | (code & 0x3f)
      }
    }
    bytes[end++] = quote
    this.#end = end
  }

  json(text: string): void {
    this.#reserve(3 * text.length)
    this.#end += this.#bytes.write(text, this.#end)
  }

  /** For bytes that were copied with `since`. */
  copy(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#end)
    this.#end += bytes.length
  }

  since(start: number): Buffer {
    return Buffer.from(this.#bytes.subarray(start, this.#end))
  }

  /** Each element begins with a comma; the first comma is replaced by the opening bracket. */
  enclose(start: number, open: '[' | '{', close: ']' | '}'): void {
    this.#reserve(2)
    // Empty: there is no first comma to replace.
    if (this.#end === start) this.#end += 1
    this.#bytes[start] = open.charCodeAt(0)
    this.#bytes[this.#end] = close.charCodeAt(0)
    this.#end += 1
  }
}
