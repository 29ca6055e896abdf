import { mebibyte } from '../../common/bounded-text.ts'
import { X509Certificate } from 'node:crypto'
import { textFile } from './text-file.ts'
import { UsageError } from '../../common/usage-error.ts'

/** Several times the size of the certificates that a system trusts by default. */
const maxBytes = 4 * mebibyte

/**
 * The PEM text of `--ca FILE`.
 *
 * @throws {UsageError} if the file holds no certificate that can be read
 */
export function certificateAuthorities(file: string): string {
  const pem = textFile('--ca', file, maxBytes)
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []
  try {
    for (const certificate of certificates) new X509Certificate(certificate)
  } catch {
    throw new UsageError(`--ca ${file} holds a damaged certificate; give certificates in PEM form`)
  }
  if (certificates.length > 0) return pem
  throw new UsageError(`--ca ${file} holds no certificate; give certificates in PEM form`)
}
