import {
  AUSENCIA,
  POR_DECISAO,
  PROCESSO_DESDE,
  SEM_AGENTE,
} from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { formatarData } from '#platform/shared/format/data.ts';

/** A harmful agent as a condition meets it. Days are 'yyyy-MM-dd'. */
export interface AgenteDaCondicao {
  readonly id: number;
  /** The key of Tabela 24. */
  readonly agenteId: number;
  readonly nome: string;
  readonly data: string;
  readonly dataFim: string | null;
  readonly ambienteId: number | null;
  /** The number of the case whose decision includes the agent. */
  readonly processo: string | null;
}

export const SEM_AGENTES = `Escolha ao menos um agente nocivo, ou a ausência deles (${SEM_AGENTE}), ou um grupo que tenha agentes nesta data`;

/**
 * Why these agents are not the exposure of somebody on `dia`, or null (S-2240: 09.01.001 stands alone, an agent is of a place, and one that a
 * decision includes names its case, V-0525).
 */
export function recusaDosAgentes(agentes: readonly AgenteDaCondicao[], dia: string): string | null {
  const [primeiro] = agentes;
  if (!primeiro) return SEM_AGENTES;
  if (agentes.length > 1 && agentes.some(({ agenteId }) => agenteId === AUSENCIA))
    return `A ausência de agentes nocivos (${SEM_AGENTE}) não cabe ao lado de outro agente`;
  const fora = agentes.find(({ data, dataFim }) => data > dia || (dataFim !== null && dataFim < dia));
  if (fora) return `${fora.nome} não está no ambiente em ${formatarData(dia)}`;
  const solto = agentes.find(({ ambienteId }) => ambienteId === null);
  if (solto) return `${solto.nome} não diz em que ambiente está: complete o agente nocivo`;
  const semProcesso =
    dia >= PROCESSO_DESDE && agentes.find(({ agenteId, processo }) => agenteId === POR_DECISAO && processo === null);
  return semProcesso
    ? `${semProcesso.nome} pede o número do processo desde ${formatarData(PROCESSO_DESDE)}: complete o agente nocivo`
    : null;
}

/** What of the agents of several workplaces holds for who works in all of them: the absence in one of them is none where another has an agent. */
export function agentesQueContam(agentes: readonly AgenteDaCondicao[]): readonly AgenteDaCondicao[] {
  const presentes = agentes.filter(({ agenteId }) => agenteId !== AUSENCIA);
  return presentes.length > 0 ? presentes : agentes.slice(0, 1);
}

/** Why a condition may not begin on `dia` with this contract, or null. */
export function recusaDoDia(
  dia: string,
  { admissao, desligamento }: { readonly admissao: string | null; readonly desligamento: string | null },
): string | null {
  if (admissao !== null && dia < admissao)
    return `Data de início não pode ser antes da admissão, em ${formatarData(admissao)}.`;
  if (desligamento !== null && dia > desligamento)
    return `Data de início não pode ser depois do desligamento, em ${formatarData(desligamento)}.`;
  return null;
}
