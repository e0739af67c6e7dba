/**
 * A title that `ocupado` does not know: the given one, or with ' (cópia)', ' (cópia 2)' ... behind it, cut where it would
 * pass `max` characters.
 */
export function tituloLivre(titulo: string, ocupado: (titulo: string) => boolean, max: number): string {
  const com = (sufixo: string) => `${titulo.slice(0, max - sufixo.length).trimEnd()}${sufixo}`;
  let tentativa = titulo;
  for (let numero = 1; ocupado(tentativa); numero++) tentativa = com(numero === 1 ? ' (cópia)' : ` (cópia ${numero})`);
  return tentativa;
}
