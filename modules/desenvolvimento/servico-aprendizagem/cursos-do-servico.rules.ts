/** A course as the service tells it. */
export interface CursoDoServico {
  readonly id: string;
  readonly nome: string;
  /** Minutes; null where the service does not say. */
  readonly minutos: number | null;
  readonly descricao: string | null;
  readonly link: string | null;
}

/** A course that came from the service, as it stands here. */
export interface CursoDaqui extends CursoDoServico {
  readonly cursoId: number;
  readonly saiu: boolean;
}

/** N new, M changed there, I the same, S gone from the service. */
export type Novidade = 'N' | 'M' | 'I' | 'S';

export interface Comparado {
  readonly externoId: string;
  readonly nome: string;
  readonly novidade: Novidade;
  /** What changed, as people call it. */
  readonly mudou: readonly string[];
  /** Null for what is new. */
  readonly cursoId: number | null;
}

const CAMPOS = [
  ['nome', 'nome'],
  ['minutos', 'carga horária'],
  ['descricao', 'conteúdo'],
  ['link', 'link'],
] as const satisfies readonly (readonly [keyof CursoDoServico, string])[];

const mudancas = (antes: CursoDaqui, agora: CursoDoServico): string[] => [
  ...CAMPOS.filter(([campo]) => antes[campo] !== agora[campo]).map(([, nome]) => nome),
  ...(antes.saiu ? ['voltou a ser oferecido'] : []),
];

/**
 * What an import would do: each course of the service once, in its order, and then those that it offers no more and nobody marked yet. A
 * course that the service tells twice counts as it came last.
 */
export function compararCursos(daqui: readonly CursoDaqui[], doServico: readonly CursoDoServico[]): Comparado[] {
  const antes = new Map(daqui.map((curso) => [curso.id, curso]));
  const agora = new Map(doServico.map((curso) => [curso.id, curso]));
  const oferecidos = [...agora.values()].map((curso): Comparado => {
    const conhecido = antes.get(curso.id);
    const mudou = conhecido ? mudancas(conhecido, curso) : [];
    const novidade = conhecido ? (mudou.length > 0 ? 'M' : 'I') : 'N';
    return { externoId: curso.id, nome: curso.nome, novidade, mudou, cursoId: conhecido?.cursoId ?? null };
  });
  const saidos = daqui
    .filter(({ id, saiu }) => !saiu && !agora.has(id))
    .map(({ id, nome, cursoId }): Comparado => ({ externoId: id, nome, novidade: 'S', mudou: [], cursoId }));
  return [...oferecidos, ...saidos];
}

/** Hours as a course has them, 'h:mm', of minutes; null for none, and for what no course may have. */
export const horasDe = (minutos: number | null): string | null =>
  minutos === null || minutos < 1 || minutos >= 600_000
    ? null
    : `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;
