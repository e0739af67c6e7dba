const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/** Names of the files in a zip, from its directory, or null when the content is no zip. Nothing is unpacked. */
export function zipNames(conteudo: Buffer): ReadonlySet<string> | null {
  if (conteudo.length < END_SIZE || conteudo.readUInt32LE(0) !== 0x04034b50) return null;
  const end = findEnd(conteudo);
  if (end < 0) return null;
  const names = new Set<string>();
  let at = conteudo.readUInt32LE(end + 16);
  for (let left = conteudo.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_SIZE > conteudo.length || conteudo.readUInt32LE(at) !== ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => conteudo.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.add(conteudo.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name).toString('utf8'));
    at += ENTRY_SIZE + name + extra + comment;
  }
  return names;
}

/** The end record stands last, before a comment of at most 64 KB. */
function findEnd(conteudo: Buffer): number {
  const first = Math.max(0, conteudo.length - END_SIZE - 65_535);
  for (let at = conteudo.length - END_SIZE; at >= first; at--) if (conteudo.readUInt32LE(at) === END) return at;
  return -1;
}
