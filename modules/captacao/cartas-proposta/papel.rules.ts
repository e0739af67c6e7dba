import { vinculo as vinculos } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { EstadoDaCarta } from './cartas-proposta.rules.ts';

/** A letter as its paper tells of it; money is a decimal string, days are 'yyyy-MM-dd'. */
export interface CartaNoPapel {
  readonly candidato: string;
  readonly empresa: string;
  readonly funcao: string;
  readonly vinculo: string | null;
  /** Null for who may not read it, too. */
  readonly salario: string | null;
  readonly horario: string | null;
  readonly local: string | null;
  readonly beneficios: string | null;
  readonly mensagem: string | null;
  readonly dataInicio: string;
  readonly responderAte: string;
  readonly estado: EstadoDaCarta;
  readonly respondidaEm: string | null;
}

/** The paper of a letter, ready to be set: what is said first, the conditions, how it stands. */
export interface PapelDaCarta {
  readonly para: string;
  readonly abertura: readonly string[];
  readonly condicoes: readonly (readonly [string, string])[];
  readonly beneficios: readonly string[];
  readonly fecho: string;
  readonly assinam: readonly string[];
}

const linhasDe = (texto: string | null): string[] =>
  (texto ?? '')
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

/** What the paper says of how the letter stands. */
function fechoDe({ estado, responderAte, respondidaEm }: CartaNoPapel): string {
  const em = respondidaEm === null ? '' : ` em ${formatarData(respondidaEm)}`;
  switch (estado) {
    case 'ACEITA':
      return `Proposta aceita${em}.`;
    case 'RECUSADA':
      return `Proposta recusada${em}.`;
    case 'CANCELADA':
      return 'Proposta cancelada.';
    case 'RASCUNHO':
      return 'Rascunho: ainda não foi enviado.';
    default:
      return `Esta proposta vale até ${formatarData(responderAte)}.`;
  }
}

/** The paper of a letter: conditions that were not filled in are left out. */
export function papelDaCarta(carta: CartaNoPapel): PapelDaCarta {
  const { candidato, empresa, funcao, vinculo, salario, horario, local, dataInicio } = carta;
  const condicoes: [string, string | null][] = [
    ['Função', funcao],
    ['Vínculo', vinculo && vinculos.rotulo(vinculo)],
    ['Salário por mês', salario && formatarDinheiro(salario)],
    ['Horário de trabalho', horario],
    ['Local de trabalho', local],
    ['Início previsto', formatarData(dataInicio)],
  ];
  return {
    para: candidato,
    abertura: [`${empresa} propõe a ${candidato} a contratação nas condições abaixo.`, ...linhasDe(carta.mensagem)],
    condicoes: condicoes.flatMap(([rotulo, valor]) => (valor ? [[rotulo, valor] as const] : [])),
    beneficios: linhasDe(carta.beneficios),
    fecho: fechoDe(carta),
    assinam: [empresa, candidato],
  };
}
