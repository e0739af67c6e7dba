import { z } from 'zod';
import { areaOrganizacional } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { pesquisa as pesquisas } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { nivelDeRisco } from '#modules/pesquisa/resultados/resultados.contract.ts';
import { grauDoRisco } from '#modules/sst/agentes-nocivos/agentes-nocivos.contract.ts';
import { grupoHomogeneo as grupos } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';
import { campoPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { camposDoPlanejado } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, opcao, percentual, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirAcao } from './riscos-psicossociais.rules.ts';

const lugar = materia.riscos('RISCO_PSICOSSOCIAL', {
  ordem: 64,
  rotulo: 'Riscos psicossociais das pesquisas',
  somenteVer: true,
  menu: { sinonimos: ['assédio', 'burnout', 'saúde mental'] },
  verbos: { RECEBER: 'Receber no PGR e devolver' },
});
export const permissoesDosPsicossociais = lugar.permissoes;

/** What surveys found, and what became of it in the programme. */
export const telaDosPsicossociais = screen({
  path: '/sst/riscos-psicossociais',
  titulo: 'Riscos psicossociais',
  ...lugar,
});

const situacoes = opcoes([
  ['AGUARDANDO', 'A receber'],
  ['RECEBIDO', 'No PGR'],
]);

const pesquisa = referencia({ label: 'Pesquisa', genero: 'f', fonte: `${pesquisas.path}/opcoes` });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${areaOrganizacional.path}/opcoes` });
const grupoHomogeneo = referencia({ label: 'Grupo homogêneo', fonte: `${grupos.path}/opcoes` });
const nivel = opcao(nivelDeRisco, { label: 'Nível' });
const situacao = opcao(situacoes, { label: 'Situação', genero: 'f' });

export const linhaDoPsicossocial = z.object({
  dimensao: texto({ label: 'Dimensão', genero: 'f', max: 100 }),
  area,
  percentual: percentual({ label: 'Resultado' }),
  nivel,
  pesquisa,
  situacao,
  grupoHomogeneo,
});
export const filtroDosPsicossociais = z.object({
  situacao,
  nivel,
  pesquisaId: idDe(pesquisa),
  areaId: idDe(area),
});

const acesso = exige(lugar.permissoes.ver);
const base = `/api${telaDosPsicossociais.path}`;

export const listarPsicossociais = pageEndpoint({
  path: base,
  acesso,
  resumo: 'Lista os riscos psicossociais que as pesquisas apuraram, os mais graves primeiro',
  filtro: filtroDosPsicossociais,
  linha: z.object({ id: z.number(), ...linhaDoPsicossocial.shape }),
});
export type Psicossocial = z.output<typeof linhaDoPsicossocial> & { readonly id: number };

const { nome, meta, responsavelId, previsaoInicio, previsaoTermino } = camposDoPlanejado;

/** Into which group a found risk goes, how it is graded there, and what is done about it. */
export const recebimentoForm = comRegras(
  z.object({
    grupoHomogeneo: exigido(grupoHomogeneo),
    data: data({ label: 'A partir da data', substantivo: 'data', obrigatorio: true }),
    // NR-1, 1.5.4.4.2: the inventory says the level of each risk.
    probabilidadeRiscoId: exigido(grauDoRisco.probabilidadeRiscoId),
    gravidadeRiscoId: exigido(grauDoRisco.gravidadeRiscoId),
    medidas: textoLongo({
      label: 'Medidas de prevenção',
      genero: 'f',
      max: 4000,
      ajuda: 'O que já se faz: vai ao inventário do PGR.',
    }),
    pgr: opcional(campoPgr),
    acao: opcional(nome),
    meta: opcional(meta),
    responsavelId: opcional(responsavelId),
    previsaoInicio: opcional(previsaoInicio),
    previsaoTermino,
  }),
  conferirAcao,
);
export type RecebimentoForm = z.output<typeof recebimentoForm>;

const feito = { acesso: exige(lugar.permissoes.verbos.RECEBER), params: porId } as const;

export const receberPsicossocial = endpoint({
  ...feito,
  method: 'POST',
  path: `${base}/{id}/receber`,
  resumo: 'Recebe um risco psicossocial no inventário de um grupo homogêneo, com a ação do plano',
  body: recebimentoForm,
});

export const devolverPsicossocial = endpoint({
  ...feito,
  method: 'POST',
  path: `${base}/{id}/devolver`,
  resumo: 'Tira do inventário um risco psicossocial recebido, que volta a aguardar',
});
