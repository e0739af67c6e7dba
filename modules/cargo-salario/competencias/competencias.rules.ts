import { primeirosEResto, semAcento } from '#platform/shared/text.ts';

export type TipoCompetencia = 'C' | 'H' | 'A';

const umDoTipo: Readonly<Record<TipoCompetencia, string>> = {
  C: 'um conhecimento',
  H: 'uma habilidade',
  A: 'uma atitude',
};

/** What is told when a competence of this kind has the name: the three kinds share one name space per company. */
export const mensagemNomeEmUso = (tipo: TipoCompetencia): string => `Já existe ${umDoTipo[tipo]} com este nome.`;

export const mensagemComportamentoRepetido = 'Este comportamento já está na competência.';

/** Places, from 0, of the behaviours that say what an earlier one says, capitals, accents and spaces around apart. */
export function comportamentosRepetidos(descricoes: readonly string[]): number[] {
  const chaves = descricoes.map((descricao) => semAcento(descricao.trim()));
  return chaves.flatMap((chave, lugar) => (chaves.indexOf(chave) < lugar ? [lugar] : []));
}

/** How many levels a sentence names. */
const NOMEADOS = 3;

/**
 * Why no behaviour may be added to a competence (V-0306): the levels of the company, by name, that say no minimum percentage.
 * Null when there is none.
 */
export function recusaDeComportamentos(niveisSemPercentual: readonly string[]): string | null {
  if (niveisSemPercentual.length === 0) return null;
  const nomes = primeirosEResto(niveisSemPercentual, NOMEADOS);
  return `Informe o percentual mínimo dos níveis de competência antes de incluir comportamentos. Sem percentual: ${nomes}.`;
}
