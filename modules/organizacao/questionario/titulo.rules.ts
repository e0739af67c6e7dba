/**
 * The name of a copy that `ocupado` does not know: with ' (palavra)', ' (palavra 2)' ... behind it, cut where it would pass `max`
 * characters.
 */
export function nomeDeCopia(nome: string, palavra: string, ocupado: (nome: string) => boolean, max: number): string {
  const copia = (numero: number) => {
    const sufixo = numero === 1 ? ` (${palavra})` : ` (${palavra} ${numero})`;
    return `${nome.slice(0, max - sufixo.length).trimEnd()}${sufixo}`;
  };
  let numero = 1;
  while (ocupado(copia(numero))) numero++;
  return copia(numero);
}

/** A title that `ocupado` does not know: the given one, or that of a copy of it, at most `max` characters long. */
export const tituloLivre = (titulo: string, ocupado: (titulo: string) => boolean, max: number): string =>
  ocupado(titulo) ? nomeDeCopia(titulo, 'cópia', ocupado, max) : titulo;
