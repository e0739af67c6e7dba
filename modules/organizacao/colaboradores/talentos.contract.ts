import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { CAMINHO_COLABORADORES, filtros, talento as talentoDaGestao } from './colaboradores.contract.ts';

const base = `/api${CAMINHO_COLABORADORES}`;
const { ver } = permissoesOrganizacao.colaborador;
const leitura = { method: 'GET', acesso: exige(ver) } as const;
const nomeado = z.object({ id: z.number(), nome: z.string() }).nullable();

const talento = z.object({
  id: z.number(),
  nome: z.string(),
  matricula: z.string().nullable(),
  areaOrganizacional: nomeado,
  cargo: nomeado,
  estabelecimento: nomeado,
  situacao: z.string(),
  dataEstabilidade: z.string().nullable(),
});

/** An employee as pickers and other areas show one. */
export type Talento = z.infer<typeof talento>;

const areasIds = referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
const cargosIds = referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' });
const estabelecimentosIds = referenciasIds({ label: 'Estabelecimentos', fonte: '/utilitario/estabelecimentos/opcoes' });
const { nome, situacao } = filtros;
const lugar = { areasIds, cargosIds, estabelecimentosIds };

/** Employees by their situation on a day, today when none is given. */
export const listarPorSituacao = endpoint({
  ...leitura,
  path: `${base}/situacao`,
  resumo: 'Lista colaboradores pela situação em uma data',
  query: z.object({
    situacao,
    data: data({ label: 'Na data', genero: 'f' }),
    nome,
    ...lugar,
  }),
  resposta: z.array(talento),
});

export const listarPorArea = endpoint({
  ...leitura,
  path: `${base}/area`,
  resumo: 'Lista os colaboradores ativos de áreas organizacionais',
  query: z.object({ areasIds, nome }),
  resposta: z.array(talento),
});

export const listarParticipantes = endpoint({
  ...leitura,
  path: `${base}/participantes`,
  resumo: 'Lista os colaboradores ativos que podem participar de avaliações',
  query: z.object({ nome, ...lugar }),
  resposta: z.array(talento),
});

export const listarPorIds = endpoint({
  ...leitura,
  path: `${base}/by-ids`,
  resumo: 'Lista colaboradores pelos identificadores',
  query: z.object({
    ids: referenciasIds({ label: 'Colaboradores', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true }),
  }),
  resposta: z.array(talento),
});

/** People who may be chosen where employees of several companies may be: those of all the person's companies when employees are shared. */
export const opcoesPermitidas = endpoint({
  method: 'GET',
  path: `${base}/permitidos`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Opções de colaboradores ativos, também de outras empresas quando são compartilhados',
  query: extend(optionQuery, {
    empresaId: referenciaId({ label: 'Empresa', genero: 'f', fonte: '/utilitario/empresas/opcoes' }),
    incluirDesligados: booleano({ label: 'Incluir desligados' }),
  }),
  resposta: optionRows,
});

/** How many active people work in the areas for which the person answers, and how many of them are away today; zero for who answers for none. */
export const resumirEquipe = endpoint({
  ...leitura,
  path: `${base}/minha-equipe`,
  resumo: 'Resume a equipe das áreas por que a pessoa responde',
  resposta: z.object({ talentos: z.number(), afastados: z.number() }),
});

const estabilidade = z.object({ dataEstabilidade: z.string().nullable(), estavel: z.boolean() });

export const obterDataEstabilidade = endpoint({
  ...leitura,
  path: `${base}/{id}/data-estabilidade`,
  resumo: 'Diz até quando um colaborador tem estabilidade',
  params: porId,
  resposta: estabilidade,
});

/** The same under the address of talent management: the stability on record is that of the committee (CIPA). */
export const obterEstabilidadeDaComissao = endpoint({
  ...leitura,
  path: `/api${talentoDaGestao.path}/data-estabilidade-comissao`,
  resumo: 'Diz até quando um talento tem estabilidade por ser da CIPA',
  query: z.object({
    colaboradorId: referenciaId({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true }),
  }),
  resposta: estabilidade,
});
