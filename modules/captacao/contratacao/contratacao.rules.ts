/** What decides whether a candidate can be hired. */
export interface SituacaoDaContratacao {
  /** Why the request is not in selection, or null. */
  readonly impedimento: string | null;
  readonly quantidade: number;
  readonly preenchidas: number;
  readonly contratado: boolean;
  /** Works for the company already, by another request. */
  readonly trabalhaAqui: boolean;
  /** Why the candidate takes no part in the selection any more, or null. */
  readonly ausencia: string | null;
  readonly apto: 'S' | 'N' | 'I';
}

/** Whether every place of a request is filled. */
export const semVagas = ({
  quantidade,
  preenchidas,
}: Pick<SituacaoDaContratacao, 'quantidade' | 'preenchidas'>): boolean => preenchidas >= quantidade;

/** Why a candidate cannot be hired, as a sentence, or null: the request is in selection and has a place, and nobody is hired twice or unfit. */
export function recusaDaContratacao(situacao: SituacaoDaContratacao): string | null {
  if (situacao.contratado) return 'O candidato já foi contratado por esta solicitação.';
  if (situacao.trabalhaAqui) return 'O candidato já foi contratado por outra solicitação e trabalha na empresa.';
  if (situacao.impedimento) return situacao.impedimento;
  if (situacao.ausencia) return situacao.ausencia;
  if (semVagas(situacao)) return 'Todas as vagas desta solicitação já foram preenchidas.';
  return situacao.apto === 'N' ? 'O candidato foi considerado não apto nesta solicitação.' : null;
}
