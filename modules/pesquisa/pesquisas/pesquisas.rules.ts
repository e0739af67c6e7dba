/** Smallest group that any company may choose: two people know of each other what the group answered. */
export const GRUPO_MINIMO = 3;
/** What a company that chose none has. */
export const GRUPO_PADRAO = 5;

type Situacao = 'R' | 'L' | 'B' | 'E';

interface Cabecalho {
  readonly tipo?: string | null;
  readonly finalidade?: string | null;
  readonly forma?: string | null;
  readonly anonima: boolean;
  readonly exibirPerformance?: boolean;
  readonly dataIni?: string | null;
  readonly dataFim?: string | null;
}

/** Faults of the head of a survey beyond those of its single fields (U-0123). */
export function errosDaPesquisa(form: Cabecalho): { campo: string; mensagem: string }[] {
  const { tipo = 'P', finalidade, forma, anonima } = form;
  const erros: { campo: string; mensagem: string }[] = [];
  const falta = (campo: string, mensagem: string) => erros.push({ campo, mensagem });
  if (tipo !== 'E' && form.dataIni === null) falta('dataIni', 'Responder de é obrigatória');
  if (tipo !== 'E' && form.dataFim === null) falta('dataFim', 'Até é obrigatória');
  if (finalidade === 'R' && !anonima) falta('anonima', 'A pesquisa de riscos psicossociais é anônima.');
  if (tipo === 'E' && anonima) falta('anonima', 'Uma entrevista é feita com alguém: não é anônima.');
  if (forma === 'L' && !anonima)
    falta('forma', 'O link aberto não diz quem responde: só uma pesquisa anônima pode ter um.');
  if (anonima && form.exibirPerformance)
    falta('exibirPerformance', 'De uma pesquisa anônima ninguém guarda o aproveitamento de cada pessoa.');
  return erros;
}

interface Estado {
  readonly situacao: Situacao;
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}

/** Why nobody may answer on this day, in words for who tries; null when they may. */
export function recusaDeResponder({ situacao, dataIni, dataFim }: Estado, hoje: string): string | null {
  if (situacao === 'E' || (dataFim !== null && hoje > dataFim))
    return 'O prazo desta pesquisa terminou. O que você respondeu continua neste aparelho; se o prazo for prorrogado, entregue daqui.';
  if (situacao === 'B') return 'Esta pesquisa está bloqueada por enquanto. Tente mais tarde.';
  if (situacao === 'R' || (dataIni !== null && hoje < dataIni)) return 'Esta pesquisa ainda não começou.';
  return null;
}

/** Why a survey cannot be released as it stands, or null: nothing is asked, or nobody, where only those who are invited ('C') answer. */
export function recusaDaLiberacao(o: {
  forma: string | null;
  perguntas: number;
  participantes: number;
}): string | null {
  if (o.perguntas === 0) return 'Inclua ao menos uma pergunta antes de liberar.';
  if (o.forma === 'C' && o.participantes === 0) return 'Convide ao menos uma pessoa antes de liberar.';
  return null;
}

/** Days after the last day of a survey in which its term may still be prolonged, before it is closed by itself. */
export const DIAS_ATE_ENCERRAR = 7;

/** NPS of grades from 0 to 10: promoters (9, 10) less detractors (0 to 6), in whole per cent; null without answers (U-0126). */
export function npsDe(notas: Readonly<Record<number, number>>): {
  promotores: number;
  neutros: number;
  detratores: number;
  nps: number | null;
} {
  let [promotores, neutros, detratores] = [0, 0, 0];
  for (const [nota, quantos] of Object.entries(notas)) {
    if (Number(nota) >= 9) promotores += quantos;
    else if (Number(nota) >= 7) neutros += quantos;
    else detratores += quantos;
  }
  const total = promotores + neutros + detratores;
  return {
    promotores,
    neutros,
    detratores,
    nps: total === 0 ? null : Math.round((100 * (promotores - detratores)) / total),
  };
}
