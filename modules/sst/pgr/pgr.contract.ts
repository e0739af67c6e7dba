import { z } from 'zod';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { locaisDoAmbiente } from '#modules/sst/ambientes/ambientes.contract.ts';
import { obra as obras } from '#modules/sst/obras/obras.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { materia, relatorio } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  inteiro,
  opcao,
  referencia,
  referencias,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { ANOS_DA_AVALIACAO, conferirPgr } from './pgr.rules.ts';

const CAMINHO = '/sst/pgr';

const nome = texto({ label: 'Nome', max: 255, obrigatorio: true, exemplo: 'PGR 2026, Matriz' });
const dataIni = data({ label: 'Início da vigência', genero: 'm', obrigatorio: true });
const dataFim = data({
  label: 'Fim da vigência',
  genero: 'm',
  obrigatorio: true,
  ajuda: `A NR-1 pede nova avaliação a cada ${ANOS_DA_AVALIACAO} anos, ou antes, se algo muda.`,
});
const localAmbiente = opcao(locaisDoAmbiente, { label: 'Local', obrigatorio: true });
const estabelecimentosIds = referenciasIds({ label: 'Estabelecimentos', fonte: `${estabelecimentos.path}/opcoes` });
const obrasIds = referenciasIds({ label: 'Obras', fonte: `${obras.path}/opcoes` });
const emitido = booleano({ label: 'Emitido' });
const situacao = opcao(
  opcoes([
    ['E', 'Em elaboração'],
    ['I', 'Emitido'],
    ['R', 'Revisto'],
    ['V', 'Vencido'],
  ]),
  { label: 'Situação', genero: 'f' },
);

/** Why an assessment of risks is revised (NR-1, 1.5.4.4.6). */
export const motivosDaRevisao = opcoes([
  ['PRAZO', 'Prazo de dois anos'],
  ['MEDIDAS', 'Medidas de prevenção implementadas'],
  ['MUDANCA', 'Mudança de tecnologia, ambiente, processo ou organização do trabalho'],
  ['INSUFICIENCIA', 'Medidas inadequadas, insuficientes ou ineficazes'],
  ['ACIDENTE', 'Acidente ou doença relacionada ao trabalho'],
  ['LEGISLACAO', 'Mudança nos requisitos legais'],
  ['PEDIDO', 'Pedido justificado dos trabalhadores ou da CIPA'],
]);
const revisaDe = referencia({
  label: 'Revisa o PGR',
  fonte: `${CAMINHO}/opcoes`,
  fixo: true,
  ajuda: 'A emissão desta revisão encerra o PGR revisto: na véspera do seu início, ou na da emissão, se for depois.',
});
/** Planned in the programme itself, and not taken over from the one that it revises. */
const acoesProprias = inteiro({ label: 'Ações próprias' });
const revisado = booleano({ label: 'Revisto por outro' });

/** In force in some part of a period, of some places. */
const daLista = z.object({
  dataIni: data({ label: 'Vigente de' }),
  dataFim: data({ label: 'Até' }),
  localAmbiente: opcional(localAmbiente),
  estabelecimentosIds,
  obrasIds,
});

const lugar = materia.riscos('PGR', {
  ordem: 60,
  verbos: { EMITIR: 'Emitir' },
  menu: { sinonimos: ['inventário de riscos', 'GRO', 'PPRA'] },
});

/** The programme that manages the risks of some places in a term. */
export const pgr = resource({
  path: CAMINHO,
  nome: { um: 'PGR', varios: 'PGR - Programa de Gerenciamento de Riscos', genero: 'm' },
  ...lugar,
  form: comRegras(
    z.object({
      nome,
      dataIni,
      dataFim,
      localAmbiente,
      estabelecimentosIds,
      obrasIds,
      responsaveis: referencias({
        label: 'Responsáveis técnicos',
        fonte: `${profissionalSst.path}/opcoes`,
        obrigatorio: true,
        max: 10,
      }),
      apresentacao: textoLongo({
        label: 'Apresentação',
        genero: 'f',
        max: 8000,
        ajuda: 'Objetivo, metodologia e critérios; abre o documento.',
      }),
      revisaDe,
      motivoRevisao: opcao(motivosDaRevisao, { label: 'Motivo da revisão' }),
    }),
    conferirPgr,
  ),
  linha: z.object({
    nome,
    dataIni,
    dataFim,
    localAmbiente,
    acoesAbertas: inteiro({ label: 'Ações abertas' }),
    acoesProprias,
    situacao,
    emitido,
    revisado,
  }),
  filtro: z.object({ nome: opcional(nome), ...daLista.shape }),
  detalhe: z.object({
    acoesProprias,
    situacao,
    emitido,
    revisado,
    revisao: referencia({ label: 'Revisão', genero: 'f', fonte: `${CAMINHO}/opcoes` }),
    emitidoEm: texto({ label: 'Emitido em', max: 40 }),
    emitidoPor: texto({ label: 'Emitido por', max: 200 }),
  }),
});
export const permissoesDoPgr = lugar.permissoes;
const { ver, verbos } = permissoesDoPgr;

/** The programme that a visit or an action is of. */
export const campoPgr = referencia({ label: 'PGR', fonte: `${CAMINHO}/opcoes`, obrigatorio: true, fixo: true });
const doPgr = z.object({ pgrId: idDe(campoPgr, { obrigatorio: true }) });
const nomeado = z.object({ id: z.number(), nome: z.string() });

/** The latest history of each homogeneous group that a programme is about. */
export const ultimosHistoricos = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/ultimo-historico-grupo-homogeneo`,
  acesso: exige(ver),
  resumo: 'Último histórico de cada grupo homogêneo de um PGR',
  query: doPgr,
  resposta: z.array(
    z.object({ id: z.number(), nome: z.string(), data: z.string(), grupo: nomeado, ambientes: z.number() }),
  ),
});

/** What a programme is, in figures. */
export const dadosBasicos = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/findDadosBasicos`,
  acesso: exige(ver),
  resumo: 'Dados básicos de um PGR',
  query: doPgr,
  resposta: z.object({
    id: z.number(),
    nome: z.string(),
    empresa: z.string(),
    dataIni: z.string(),
    dataFim: z.string(),
    emitidoEm: z.string().nullable(),
    estabelecimentos: z.array(z.string()),
    obras: z.array(z.string()),
    responsaveis: z.array(z.string()),
    grupos: z.number(),
    riscos: z.number(),
    /** Of the inventory, without a probability and a gravity that the matrix classifies. */
    riscosSemNivel: z.number(),
    visitas: z.number(),
    acoes: z.object({ total: z.number(), concluidas: z.number(), atrasadas: z.number() }),
  }),
});
export type DadosBasicos = z.output<typeof dadosBasicos.resposta>;

const palavras = z.string().nullable();

/** The inventory of a programme, group by group: as it was issued, or as it stands now. */
export const inventarioDoPgr = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/inventario`,
  acesso: exige(ver),
  resumo: 'Inventário de riscos de um PGR, por grupo homogêneo',
  query: doPgr,
  resposta: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      ambientes: z.array(z.string()),
      riscos: z.array(
        z.object({
          /** Null in what was issued before it was kept. */
          riscoId: z.number().nullable(),
          risco: z.string(),
          tipo: z.string(),
          ambiente: z.string(),
          agente: palavras,
          medidas: palavras,
          probabilidade: palavras,
          gravidade: palavras,
          classificacao: palavras,
          cor: palavras,
          /** Actions of the plan that answer it, and how many of them are still open. */
          acoes: z.object({ total: z.number(), abertas: z.number() }),
        }),
      ),
    }),
  ),
});
export type GrupoDoInventarioLido = z.output<typeof inventarioDoPgr.resposta>[number];

/** Programmes in force in some part of a period, of some places. */
export const listarPgr = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/lista`,
  acesso: exige(ver),
  resumo: 'PGR vigentes em um período',
  query: daLista,
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), dataIni: z.string(), dataFim: z.string() })),
});

/** Fixes a programme as it is: from now on it is printed as it was. */
export const emitir = endpoint({
  method: 'PUT',
  path: `/api${CAMINHO}/{id}/emite`,
  acesso: exige(verbos.EMITIR),
  resumo: 'Emite um PGR, que deixa de mudar',
  params: porId,
  resposta: pgr.obter.resposta,
});

/** The whole programme on paper. */
export const imprimirPgr = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/relatorio`,
  acesso: exige(ver),
  resumo: 'PGR inteiro, em PDF',
  body: doPgr,
  formato: 'arquivo',
});

export const relatorioDoPgr = report({
  path: '/sst/relatorios/pgr',
  titulo: 'Relatório do PGR',
  filtro: doPgr,
  ...relatorio('PGR', 20),
});
