/** A file that the server answered. */
export interface ReceivedFile {
  readonly blob: Blob;
  readonly nome: string;
}

/**
 * File name of a content-disposition header. `filename*` (RFC 5987, accents) wins over `filename`.
 * Returns 'arquivo' when there is none; path separators never pass.
 */
export function fileNameOf(disposition: string | null): string {
  const extended = disposition?.match(/filename\*\s*=\s*([\w-]+)'[^']*'([^;]+)/i);
  const plain = disposition?.match(/filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i);
  const name = decode(extended?.[2]?.trim()) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  return name?.replace(/[/\\]/g, '_') || 'arquivo';
}

function decode(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, nome }: ReceivedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
