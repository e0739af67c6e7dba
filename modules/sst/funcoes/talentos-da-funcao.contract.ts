import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, opcao, referencia, referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_FUNCOES, cargo, funcao } from './funcoes.contract.ts';

/** How many talents get a function at once. */
const DE_UMA_VEZ = 300;

/** How a talent stands to a function: has it, or works in one of its jobs without it. */
export const situacoesNaFuncao = opcoes([
  ['T', 'Tem esta função'],
  ['S', 'Sem função'],
  ['O', 'Tem outra função'],
]);
export type SituacaoNaFuncao = CodigoDe<typeof situacoesNaFuncao>;

const fonte = `${CAMINHO_COLABORADORES}/opcoes`;
const talento = referencia({ label: 'Talento', fonte });
const umaFuncao = { genero: 'f', fonte: `${CAMINHO_FUNCOES}/opcoes` } as const;
const daFuncao = {
  colaborador: talento,
  cargo,
  funcaoAtual: referencia({ label: 'Função hoje', ...umaFuncao }),
  desde: data({ label: 'Neste lugar desde', genero: 'm' }),
  situacao: opcao(situacoesNaFuncao, { label: 'Situação', genero: 'f' }),
};
export const talentoNaFuncao = z.object(daFuncao);
const lida = z.object({ id: z.number(), ...daFuncao });
export type TalentoNaFuncao = z.output<typeof lida>;

export const filtroDosTalentos = z.object({
  funcaoId: referenciaId({ label: 'Função', obrigatorio: true, ...umaFuncao }),
  situacao: daFuncao.situacao,
});

/** Who has a function today, and who works in one of its jobs without it. */
export const listarTalentosDaFuncao = pageEndpoint({
  path: `/api${CAMINHO_FUNCOES}/talentos`,
  acesso: exige(funcao.permissoes.ver),
  resumo: 'Lista quem tem uma função hoje, e quem trabalha em um dos cargos dela sem a ter',
  filtro: filtroDosTalentos,
  linha: lida,
});

export const darFuncaoForm = z.object({
  desde: data({
    label: 'A partir de',
    obrigatorio: true,
    ajuda: 'Quem já tem outra função ganha uma linha nova no histórico neste dia.',
  }),
});
export type DarFuncaoForm = z.output<typeof darFuncaoForm>;

/** Gives a function to talents: a line of history that says none is filled, one that says another is followed by a new one. */
export const darFuncao = endpoint({
  method: 'PUT',
  path: `/api${CAMINHO_FUNCOES}/{id}/talentos`,
  params: porId,
  acesso: exige(permissoesOrganizacao.historicoColaborador.editar),
  resumo: 'Dá uma função a talentos a partir de um dia',
  body: darFuncaoForm.safeExtend({
    talentosIds: referenciasIds({ label: 'Talentos', fonte, obrigatorio: true, max: DE_UMA_VEZ }),
  }),
  resposta: z.object({ mudados: z.number() }),
});
