import { z } from 'zod';
import { funcionalidade } from '#modules/avaliacao/avaliacao.permissions.ts';
import { competencia as cadastroDeCompetencias } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  data,
  inteiro,
  lista,
  opcao,
  percentual,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { PRAZO_FORA, prazosForaDoPlano, TERMINO_ANTES } from './pdi.rules.ts';

/** Where a plan stands; nothing is late of somebody who left. */
export const situacaoDoPlano = opcoes([
  ['E', 'Em andamento'],
  ['A', 'Atrasado'],
  ['C', 'Concluído'],
  ['I', 'Interrompido'],
]);
/** What made somebody write the plan. */
export const origemDoPlano = opcoes([
  ['A', 'Avaliação'],
  ['N', 'Nine Box'],
  ['L', 'Livre'],
]);
export const tipoDeAcao = opcoes([
  ['C', 'Curso'],
  ['M', 'Mentoria'],
  ['P', 'Projeto'],
  ['L', 'Leitura'],
  ['T', 'Prática no trabalho'],
]);

const colaboradores = `${CAMINHO_COLABORADORES}/opcoes`;
const colaborador = referencia({ label: 'Talento', fonte: colaboradores, obrigatorio: true, fixo: true });
const titulo = texto({ label: 'Título', max: 120, obrigatorio: true, exemplo: 'Preparar-se para liderar a equipe' });
const origem = opcao(origemDoPlano, { label: 'Origem', genero: 'f', obrigatorio: true });
const inicio = data({ label: 'Início', genero: 'm', obrigatorio: true });
const fim = data({ label: 'Término', genero: 'm', obrigatorio: true });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
const situacao = opcao(situacaoDoPlano, { label: 'Situação', genero: 'f' });
const progresso = percentual({ label: 'Progresso', inteiros: 3 });

/** How far somebody is with an action. */
export const progressoDaAcao = inteiro({ label: 'Progresso (%)', min: 0, max: 100, obrigatorio: true });

/** Where the competences of an action come from. */
export const FONTE_DAS_COMPETENCIAS = `${cadastroDeCompetencias.path}/opcoes`;
const acao = z.object({
  id: inteiro({ label: 'Código' }),
  descricao: texto({ label: 'Ação', genero: 'f', max: 300, obrigatorio: true }),
  tipo: opcao(tipoDeAcao, { label: 'Tipo', obrigatorio: true }),
  prazo: data({ label: 'Prazo', genero: 'm', obrigatorio: true }),
  progresso: progressoDaAcao,
  competencia: referencia({ label: 'Competência', genero: 'f', fonte: FONTE_DAS_COMPETENCIAS }),
  curso: referencia({ label: 'Curso', fonte: opcoesDeCursos, ajuda: 'De uma ação que é um curso da empresa.' }),
  responsavel: referencia({ label: 'Responsável', fonte: colaboradores, ajuda: 'Vazio: o próprio talento.' }),
});

export const pdi = resource({
  path: '/avaliacao/pdi',
  nome: { um: 'Plano de desenvolvimento', varios: 'Planos de desenvolvimento', genero: 'm' },
  ...funcionalidade('PDI', { ordem: 70, menu: { sinonimos: ['PDI', 'desenvolvimento individual', 'mentoria'] } }),
  form: comRegras(
    z.object({
      colaborador,
      titulo,
      origem,
      inicio,
      fim,
      objetivo: textoLongo({ label: 'Objetivo', max: 2000, ajuda: 'Aonde a pessoa quer chegar, e por quê.' }),
      acoes: lista(acao, { label: 'Ações', genero: 'f', max: 50 }),
    }),
    (form, recusar) => {
      if (form.inicio && form.fim && form.fim < form.inicio) recusar('fim', TERMINO_ANTES);
      for (const lugar of prazosForaDoPlano(form)) recusar(`acoes.${lugar}.prazo`, PRAZO_FORA);
    },
  ),
  detalhe: z.object({ situacao, progresso }),
  linha: z.object({ colaborador, titulo, areaOrganizacional: area, origem, inicio, fim, progresso, situacao }),
  filtro: z.object({
    nome: texto({ label: 'Talento', max: 100 }),
    situacao: opcional(situacao),
    origem: opcional(origem),
    colaboradorId: idDe(colaborador),
    areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
    dataIni: data({ label: 'Terminam de' }),
    dataFim: data({ label: 'Até' }),
  }),
});

/** The page on which a plan is read and talked about. */
export const paginaDoPlano = (id: number | string): string => `${pdi.path}/${id}`;

/** Competences that a new plan takes along from a result, at most: the list of actions has as many. */
const LACUNAS_MAXIMO = 10;

/** Search of the address of a new plan that begins with a talent, and with an action for each competence that lacks. */
export const planoComLacunas = (
  colaboradorId: number,
  origem: CodigoDe<typeof origemDoPlano>,
  competenciasIds: readonly number[],
) => ({ colaboradorId, origem, competencias: competenciasIds.slice(0, LACUNAS_MAXIMO).join('-') });
