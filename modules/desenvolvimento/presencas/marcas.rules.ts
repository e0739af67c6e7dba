import { formatarData } from '#platform/shared/format/data.ts';

/** How marks of presence were called when the class stood in the name: 'presencas:{usuário}:{turma}:{dia}'. */
const ANTIGA = /^(presencas:(\d+)):\d+:(\d+)$/;

/** The name that marks kept under an earlier one have now, without the class; null for what is no such name, or another user's. */
export function comNomeDeHoje(nome: string, usuarioId: number): string | null {
  const achado = ANTIGA.exec(nome);
  return achado && Number(achado[2]) === usuarioId ? `${achado[1]}:${achado[3]}` : null;
}

/** Why nobody is marked as present on a day ('yyyy-MM-dd') of a class; null from the day on. */
export const recusaDaMarca = (dia: string, hoje: string): string | null =>
  dia > hoje
    ? `A aula de ${formatarData(dia)} ainda não aconteceu: a presença se registra a partir do próprio dia.`
    : null;

/** The day of a class with which its attendance opens: that of today, or else the last one before, or else the first. Days come in order. */
export const diaDeAbrir = <D extends { readonly dia: string }>(dias: readonly D[], hoje: string): D | undefined =>
  dias.findLast(({ dia }) => dia <= hoje) ?? dias[0];
