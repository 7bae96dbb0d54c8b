/** Was the deal promised before the game? The promise is the SHA-256 of salt and seed, both as bytes. */

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (hex.length % 2 || !/^[0-9a-f]*$/i.test(hex)) throw new Error('not hexadecimal');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null where the browser cannot reckon it: on plain http there is no SubtleCrypto. */
export async function kept(promise: string, salt: string, seed: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(salt + seed))) === promise.toLowerCase();
}

/** The same by hand, in any shell. */
export const byHand = (salt: string, seed: string) => `printf '%s' ${salt}${seed} | xxd -r -p | sha256sum`;
