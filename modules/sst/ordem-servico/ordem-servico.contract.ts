import { z } from 'zod';
import { areasIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { CAMINHO_FUNCOES } from '#modules/sst/funcoes/funcoes.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, referencia, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** How many orders one file holds. */
export const ORDENS_MAXIMO = 300;

export const talentosIds = referenciasIds({
  label: 'Talentos',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  max: ORDENS_MAXIMO,
});
const funcoesIds = referenciasIds({ label: 'Funções', genero: 'f', fonte: `${CAMINHO_FUNCOES}/opcoes` });

const filtro = comRegras(
  z.object({
    talentosIds,
    funcoesIds,
    areasIds,
    data: data({ label: 'Data da ordem', genero: 'f', obrigatorio: true }),
  }),
  ({ talentosIds: talentos, funcoesIds: funcoes, areasIds: areas }, recusar) => {
    if (talentos.length + funcoes.length + areas.length === 0)
      recusar('talentosIds', 'Escolha talentos, funções ou áreas.');
  },
);
export type FiltroDaOrdem = z.output<typeof filtro>;

/** Orders of service on safety and health (NR-1, 1.4.1 c): one sheet for each talent with a function, to be signed. */
export const ordemDeServico = report({
  path: '/sst/relatorios/ordem-servico',
  titulo: 'Ordem de Serviço',
  filtro,
  ...relatorio('ORDEM_SERVICO', 30, { sinonimos: ['OS', 'NR-1', 'ordem de serviço de segurança'] }),
});

export const funcao = referencia({ label: 'Função', genero: 'f', fonte: `${CAMINHO_FUNCOES}/opcoes` });
const nome = texto({ label: 'Nome', max: 100 });

/** Talents for whom an order can be made: they work here and have a function. */
export const talentosDaOrdem = pageEndpoint({
  path: '/api/gestao-talentos/talentos/ordem-servico',
  acesso: exige(ordemDeServico.permissao),
  resumo: 'Lista os talentos que têm função, para a ordem de serviço',
  filtro: z.object({ nome, funcaoId: idDe(funcao) }),
  linha: z.object({ id: z.number(), nome: z.string(), funcao: z.object({ id: z.number(), nome: z.string() }) }),
});
