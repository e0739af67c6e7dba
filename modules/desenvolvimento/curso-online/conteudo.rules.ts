import type { Recusar } from '#platform/shared/contract/field-schema.ts';

export const VIDEO_SEM_HTTPS = 'O endereço do vídeo começa com https://';

interface Aula {
  readonly tipo: 'T' | 'V' | 'A' | 'Q' | null;
  readonly texto: string | null;
  readonly video: string | null;
  readonly notaMinima: string | null;
}

/** Refuses, at the field, a lesson without what its kind is made of, and an address that is not https (decision 231). */
export function conferirAula({ tipo, texto, video, notaMinima }: Aula, recusar: Recusar): void {
  if (tipo === 'T' && texto === null) recusar('texto', 'Escreva o texto da página');
  if (tipo === 'V' && video === null) recusar('video', 'Informe o endereço do vídeo');
  if (tipo === 'V' && video !== null && !video.startsWith('https://')) recusar('video', VIDEO_SEM_HTTPS);
  if (tipo === 'Q' && notaMinima === null) recusar('notaMinima', 'Informe o mínimo para aprovação');
}

/** A lesson as far as it matters for whether talents may open it. */
export interface AulaPronta {
  readonly titulo: string;
  readonly tipo: 'T' | 'V' | 'A' | 'Q';
  readonly publicada: boolean;
  readonly temArquivo: boolean;
  /** Questions whose answers count. */
  readonly perguntas: number;
  /** Those among them that only a person can grade. */
  readonly subjetivas: number;
}

/** What a lesson lacks before a talent may open it, in words; null for nothing. */
export function faltaNaAula({
  tipo,
  temArquivo,
  perguntas,
  subjetivas,
}: Omit<AulaPronta, 'titulo' | 'publicada'>): string | null {
  if (tipo === 'A' && !temArquivo) return 'envie o arquivo';
  if (tipo !== 'Q') return null;
  if (perguntas === 0) return 'escreva ao menos uma pergunta que conte no resultado';
  return subjetivas > 0 ? 'dê peso 0 às perguntas subjetivas: ninguém as corrige durante o curso' : null;
}

/** What stands against the publication of a course: nothing to learn, or a published lesson that lacks something. */
export function faltasDoConteudo(aulas: readonly AulaPronta[]): string[] {
  const publicadas = aulas.filter(({ publicada }) => publicada);
  if (publicadas.length === 0) return ['Publique ao menos uma aula.'];
  return publicadas.flatMap((aula) => {
    const falta = faltaNaAula(aula);
    return falta === null ? [] : [`${aula.titulo}: ${falta}.`];
  });
}

/** How much of a course was done, in whole per cent; 100 only for all of it. */
export const percentualFeito = (concluidas: number, aulas: number): number =>
  aulas <= 0 ? 0 : Math.min(100, Math.floor((100 * concluidas) / aulas));

/** A lesson of somebody's way through a course. */
export interface Passo {
  readonly id: number;
  readonly concluidaEm: string | null;
  readonly visitadaEm: string | null;
}

/**
 * The lesson in which somebody goes on: the one that was visited last where it is not done, otherwise the first that is not; the first of all
 * once everything is done, null where there is none.
 */
export function retomarEm(passos: readonly Passo[]): number | null {
  const visitada = passos
    .filter(({ visitadaEm }) => visitadaEm !== null)
    .reduce<Passo | null>((ultima, passo) => {
      return ultima === null || (passo.visitadaEm ?? '') > (ultima.visitadaEm ?? '') ? passo : ultima;
    }, null);
  if (visitada && visitada.concluidaEm === null) return visitada.id;
  return (passos.find(({ concluidaEm }) => concluidaEm === null) ?? passos[0])?.id ?? null;
}

/** How many attempts are left of those that a questionnaire allows; null without a limit. */
export const restantes = (permitidas: number | null, entregues: number): number | null =>
  permitidas === null ? null : Math.max(0, permitidas - entregues);

const centesimos = (valor: string): number => Math.round(Number(valor) * 100);

/** Whether the result of a sheet reaches the least; one in which nothing counts does. Percentages with at most two places. */
export const alcancouMinimo = (percentual: string | null, minimo: string | null): boolean =>
  percentual === null || minimo === null || centesimos(percentual) >= centesimos(minimo);
