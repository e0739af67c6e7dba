import { z } from 'zod';
import { relatorio } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { tipoReajuste } from '#modules/cargo-salario/realinhamento.contract.ts';
import { filtroAtivo, unidadePeriodo } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { filtroStatusSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, opcao } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { areasIds, cargosIds, dataBase, estabelecimentosIds, gruposOcupacionaisIds } from './filtros.contract.ts';

const base = '/cargo-salario/relatorios';

const aoMenosUmCargo = exigido(cargosIds, 'Selecione ao menos um cargo');
const aoMenosUmEstabelecimento = exigido(estabelecimentosIds, 'Selecione ao menos um estabelecimento');

const filtroCargosResumidos = z.object({
  areasIds,
  gruposOcupacionaisIds,
  ativo: opcao(filtroAtivo, { label: 'Situação', genero: 'f' }),
});
export type FiltroCargosResumidos = z.output<typeof filtroCargosResumidos>;

/** The jobs of the company, a line each. */
export const cargosResumidos = report({
  path: `${base}/cargos-resumidos`,
  titulo: 'Cargos resumidos',
  filtro: filtroCargosResumidos,
  ...relatorio('CARGOS_RESUMIDOS', 300),
});

const filtroDescricaoDeCargos = filtroCargosResumidos.extend({ cargosIds });
export type FiltroDescricaoDeCargos = z.output<typeof filtroDescricaoDeCargos>;

/** What is written of the jobs: mission, duties, competences. */
export const descricaoDeCargos = report({
  path: `${base}/cargos`,
  titulo: 'Descrição de cargos',
  filtro: filtroDescricaoDeCargos,
  ...relatorio('CARGOS', 305, { sinonimos: ['atribuições'] }),
});

const filtroPlanejamentos = comRegras(
  z.object({ ...periodo, tipoReajuste: opcao(tipoReajuste, { label: 'Tipo' }) }),
  periodoEmOrdem,
);
export type FiltroPlanejamentos = z.output<typeof filtroPlanejamentos>;

/** What plannings of a period propose, or did. Whoever asks holds the authorities over the amounts. */
export const planejamentosRealinhamentos = report({
  path: `${base}/planejamentos-realinhamentos`,
  titulo: 'Planejamentos de realinhamentos',
  filtro: filtroPlanejamentos,
  ...relatorio('PLANEJAMENTOS_REALINHAMENTOS', 345),
});

const filtroTalentosCargos = z.object({ dataBase, cargosIds: aoMenosUmCargo, areasIds, estabelecimentosIds });

/** Who holds which job on a day. */
export const talentosCargos = report({
  path: `${base}/talentos-cargos`,
  titulo: 'Talentos por cargo',
  filtro: filtroTalentosCargos,
  ...relatorio('TALENTOS_CARGOS', 310),
});

/** What chooses the talents of the report by area. */
export const filtrarTalentosPor = opcoes([
  ['1', 'Área Organizacional'],
  ['2', 'Grupo Ocupacional'],
]);

/**
 * By areas or by occupational groups, at least one of them; what the other one says does not count. `statusSolicitacao` belongs to
 * requests: it is asked for and chooses nobody (U-0207).
 */
const filtroTalentosAreas = comRegras(
  z
    .object({
      dataBase,
      filtrarPor: opcao(filtrarTalentosPor, { label: 'Filtrar por', obrigatorio: true }),
      areasIds,
      gruposOcupacionaisIds,
      cargosIds,
      estabelecimentosIds,
      statusSolicitacao: opcao(filtroStatusSolicitacao, {
        label: 'Situação da solicitação',
        genero: 'f',
        obrigatorio: true,
      }),
    })
    .overwrite((filtro) => ({
      ...filtro,
      areasIds: filtro.filtrarPor === '2' ? [] : filtro.areasIds,
      gruposOcupacionaisIds: filtro.filtrarPor === '1' ? [] : filtro.gruposOcupacionaisIds,
    })),
  (filtro, recusar) => {
    if (filtro.filtrarPor === '1' && filtro.areasIds.length === 0)
      recusar('areasIds', 'Áreas Organizacionais: selecione ao menos uma.');
    if (filtro.filtrarPor === '2' && filtro.gruposOcupacionaisIds.length === 0)
      recusar('gruposOcupacionaisIds', 'Grupos Ocupacionais: selecione ao menos um.');
  },
);

/** With what its form begins. */
export const padraoTalentosAreas = { filtrarPor: '1', statusSolicitacao: 'T' } as const;

/** Who works in which area on a day. */
export const talentosAreas = report({
  path: `${base}/talentos-areas-organizacionais`,
  titulo: 'Talentos por área organizacional',
  filtro: filtroTalentosAreas,
  ...relatorio('TALENTOS_AREAS_ORGANIZACIONAIS', 320),
});

const filtroTalentosGrupos = z.object({ dataBase, gruposOcupacionaisIds, areasIds, cargosIds, estabelecimentosIds });

/** Who belongs to which occupational group on a day. */
export const talentosGrupos = report({
  path: `${base}/talentos-grupos-ocupacionais`,
  titulo: 'Talentos por grupo ocupacional',
  filtro: filtroTalentosGrupos,
  ...relatorio('TALENTOS_GRUPOS_OCUPACIONAIS', 330),
});

/** What the reports on the people of a day are asked. */
export type FiltroTalentos = z.output<typeof filtroTalentosCargos> & {
  readonly gruposOcupacionaisIds?: readonly number[];
};

const filtroHistoricosFaixas = comRegras(
  z.object({ ...periodo, cargosIds, areasIds, gruposOcupacionaisIds }),
  periodoEmOrdem,
);
export type FiltroHistoricosFaixas = z.output<typeof filtroHistoricosFaixas>;

/** What bands came to pay in a period. */
export const historicosFaixas = report({
  path: `${base}/historicos-faixas-salariais`,
  titulo: 'Históricos de faixas salariais',
  filtro: filtroHistoricosFaixas,
  ...relatorio('HISTORICOS_FAIXAS_SALARIAIS', 340),
});

const doMovimento = { ...periodo, estabelecimentosIds, areasIds, cargosIds };

const filtroSituacoes = comRegras(z.object(doMovimento), periodoEmOrdem);
/** What the reports on movements are asked. */
export type FiltroMovimentos = z.output<typeof filtroSituacoes>;

/** Every line of the history of talents in a period. */
export const situacoes = report({
  path: `${base}/situacoes`,
  titulo: 'Situações',
  filtro: filtroSituacoes,
  ...relatorio('SITUACOES', 350),
});

const filtroPromocoes = comRegras(
  z.object({ ...doMovimento, estabelecimentosIds: aoMenosUmEstabelecimento }),
  periodoEmOrdem,
);

/** Who was promoted in a period. */
export const promocoes = report({
  path: `${base}/promocoes`,
  titulo: 'Promoções',
  filtro: filtroPromocoes,
  ...relatorio('PROMOCOES', 360, { sinonimos: ['carreira', 'promovidos'] }),
});

/** What changed, where only some changes are asked for. */
export const oQueMudou = opcoes([
  ['T', 'Cargo ou área'],
  ['C', 'Cargo'],
  ['A', 'Área'],
  ['CA', 'Cargo e área'],
]);

const filtroAlteracoes = comRegras(
  z.object({ ...doMovimento, mudanca: opcao(oQueMudou, { label: 'Alteração de', genero: 'f' }) }),
  periodoEmOrdem,
);
export type FiltroAlteracoes = z.output<typeof filtroAlteracoes>;

/** Who changed of job or area in a period. */
export const alteracoes = report({
  path: `${base}/alteracoes-cargos-e-ou-areas`,
  titulo: 'Alterações de cargos e áreas',
  filtro: filtroAlteracoes,
  ...relatorio('ALTERACOES_CARGOS_AREAS', 370, { sinonimos: ['mudança de cargo', 'mudança de área'] }),
});

const filtroUltimas = z.object({
  dataBase,
  mesesSemReajuste: inteiro({ label: 'Tempo sem reajuste', min: 0, max: 600 }),
  /** What that time is counted in; months unless told. */
  unidade: opcao(unidadePeriodo, { label: 'Contado em', genero: 'm' }),
  cargosIds,
  areasIds,
  estabelecimentosIds,
});
export type FiltroUltimas = z.output<typeof filtroUltimas>;

/** With what its form begins, besides the day. */
export const padraoUltimasPromocoes = { mesesSemReajuste: 0, unidade: '1' } as const;

/** For how long nobody raised whom. Whoever asks holds the authority over salaries. */
export const ultimasPromocoes = report({
  path: `${base}/ultimas-promocoes`,
  titulo: 'Últimas promoções',
  filtro: filtroUltimas,
  ...relatorio('ULTIMAS_PROMOCOES', 365, { sinonimos: ['sem reajuste', 'sem aumento'] }),
});
