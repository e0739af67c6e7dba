/** Octets of one line of a calendar file, without its line break (RFC 5545 §3.1). */
const OCTETOS = 75;

/** Octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** A text value as RFC 5545 §3.3.11 writes it: backslash, semicolon, comma and line break escaped, other control characters left out. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not be written
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\n/g, '\\n')
  );
}

/** The reverse of {@link escapeText}. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

/** A parameter value in quotes, in one line; a quote, a caret and a break are written as RFC 6868 says. */
export function quotedParameter(text: string): string {
  const written = text
    .replace(/\s+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not be written
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'");
  return `"${written}"`;
}

/** One content line cut into pieces of at most 75 octets, each further one after a space; a character is never cut (RFC 5545 §3.1). */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > OCTETOS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** The content lines of a calendar file, put together again (RFC 5545 §3.1). */
export function unfoldLines(file: string): string[] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '');
}
