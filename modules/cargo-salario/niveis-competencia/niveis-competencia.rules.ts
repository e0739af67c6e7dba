import { formatarData } from '#platform/shared/format/data.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';

/** A minimum percentage ('60.00') is from 0 to 100: the message, or null. */
export function erroDoPercentual(percentual: string | null): string | null {
  if (percentual === null) return null;
  const cabe = compararDinheiro(percentual, '0') >= 0 && compararDinheiro(percentual, '100') <= 0;
  return cabe ? null : 'Percentual mínimo deve ser de 0 a 100';
}

/** A level as a configuration has it: its weight (`ordem`) and minimum percentage, a decimal string; null is 'refused already'. */
export interface NivelConfigurado {
  readonly nivelCompetencia: { readonly id: number } | null;
  readonly ordem: number | null;
  readonly percentual: string | null;
}

/** What is wrong with one level of a configuration: its place, from 0, its field and the message. */
export interface ErroDeNivel {
  readonly lugar: number;
  readonly campo: 'nivelCompetencia' | 'ordem' | 'percentual';
  readonly mensagem: string;
}

/**
 * What is wrong with the levels of a configuration: each level and each weight stand once; the percentage is required, from 0 to
 * 100, where percentages count, and absent where they do not (V-0311).
 */
export function errosDosNiveis(
  niveis: readonly NivelConfigurado[],
  considerarPercentualMinimo: boolean,
): ErroDeNivel[] {
  const ids = niveis.map(({ nivelCompetencia }) => nivelCompetencia?.id ?? null);
  const pesos = niveis.map(({ ordem }) => ordem);
  const repete = (valores: readonly (number | null)[], lugar: number) =>
    valores[lugar] !== null && valores.indexOf(valores[lugar] ?? null) < lugar;
  return niveis.flatMap(({ percentual }, lugar) => {
    const erros: ErroDeNivel[] = [];
    if (repete(ids, lugar))
      erros.push({ lugar, campo: 'nivelCompetencia', mensagem: 'Este nível já está na configuração.' });
    if (repete(pesos, lugar))
      erros.push({ lugar, campo: 'ordem', mensagem: 'Outro nível desta configuração tem este peso.' });
    const mensagem = erroNoPercentual(percentual, considerarPercentualMinimo);
    if (mensagem) erros.push({ lugar, campo: 'percentual', mensagem });
    return erros;
  });
}

function erroNoPercentual(percentual: string | null, considera: boolean): string | null {
  if (considera && percentual === null) return 'Percentual mínimo é obrigatório';
  if (!considera && percentual !== null) return 'O percentual só se informa quando é considerado.';
  return erroDoPercentual(percentual);
}

/** Why a configuration of levels may be neither changed nor deleted (V-0306). */
export const CONFIGURACAO_EM_USO =
  'Há competências de faixas ou de talentos configuradas na vigência desta configuração. Inclua outra, com nova data.';

/** Why a configuration without this level may not hold on that day: somebody is configured at the level. */
export function mensagemNivelEmUso(nivel: string, dia: string, deQuem: 'faixa' | 'talento'): string {
  const quem = deQuem === 'faixa' ? 'uma faixa salarial' : 'um talento';
  return `O nível ${nivel} precisa estar na configuração: ${quem} o usa desde ${formatarData(dia)}.`;
}
