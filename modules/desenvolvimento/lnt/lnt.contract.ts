import { z } from 'zod';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { CAMINHO_PEDIDOS_LNT, funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  inteiro,
  opcao,
  referencia,
  referencias,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

export const situacaoLnt = opcoes([
  ['N', 'Não iniciada'],
  ['E', 'Em andamento'],
  ['A', 'Atrasada'],
  ['F', 'Finalizada'],
]);
export const prioridadeDoPedido = opcoes([
  ['A', 'Alta'],
  ['M', 'Média'],
  ['B', 'Baixa'],
]);

const areas = `${CAMINHO_AREAS}/opcoes`;
const titulo = texto({ label: 'Título', max: 100, obrigatorio: true, exemplo: 'LNT 2027' });
const dataIni = data({ label: 'Data inicial', obrigatorio: true });
const dataFim = data({ label: 'Data final', obrigatorio: true });
const situacao = opcao(situacaoLnt, { label: 'Situação', genero: 'f' });
const pedidos = inteiro({ label: 'Pedidos' });
const finalizadaEm = data({ label: 'Finalizada em' });

const lugar = funcionalidade('LNT', {
  ordem: 20,
  rotulo: 'LNT',
  verbos: { FINALIZAR: 'Finalizar e reabrir' },
  menu: { sinonimos: ['necessidades de treinamento'] },
});
export const permissaoDeFinalizar = lugar.permissoes.verbos.FINALIZAR;

export const lnt = resource({
  path: '/desenvolvimento/lnt',
  nome: { um: 'LNT', varios: 'LNT - Levantamento de Necessidades de Treinamento', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      titulo,
      dataIni,
      dataFim,
      areasOrganizacionais: referencias({
        label: 'Áreas participantes',
        genero: 'f',
        fonte: areas,
        ajuda: 'Nenhuma marcada: todas participam.',
      }),
      observacao: textoLongo({ label: 'Orientação a quem pede', genero: 'f', max: 2000 }),
    }),
    (form, recusar) => {
      if (form.dataIni && form.dataFim && form.dataFim < form.dataIni)
        recusar('dataFim', 'A data final não pode ser anterior à inicial');
    },
  ),
  detalhe: z.object({ situacao, pedidos, finalizadaEm }),
  linha: z.object({ titulo, dataIni, dataFim, situacao, pedidos, finalizadaEm }),
  filtro: z.object({ titulo: opcional(titulo), situacao: opcional(situacao) }),
});

const mudar = (fim: 'finalizar' | 'reabrir', resumo: string) =>
  endpoint({
    method: 'POST',
    path: `/api${lnt.path}/{id}/${fim}`,
    acesso: exige(permissaoDeFinalizar),
    resumo,
    params: porId,
    resposta: lnt.obter.resposta,
  });
export const finalizarLnt = mudar('finalizar', 'Finaliza uma LNT: não recebe mais pedidos');
export const reabrirLnt = mudar('reabrir', 'Reabre uma LNT finalizada');

export const daLnt = referencia({
  label: 'LNT',
  genero: 'f',
  fonte: `${lnt.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const areaOrganizacional = referencia({ label: 'Área organizacional', genero: 'f', fonte: areas, obrigatorio: true });
const curso = referencia({ label: 'Curso', fonte: opcoesDeCursos });
const nome = texto({ label: 'Outro curso', max: 100, ajuda: 'Quando a empresa ainda não tem o curso.' });
const pedido = texto({ label: 'Curso', max: 100 });
const prioridade = opcao(prioridadeDoPedido, { label: 'Prioridade', genero: 'f', obrigatorio: true });
const qtdParticipantes = inteiro({ label: 'Participantes previstos', min: 1, max: 10_000, obrigatorio: true });
const interessados = texto({ label: 'Talentos que querem', max: 5000 });
const participantes = referencias({
  label: 'Talentos indicados',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  max: 200,
  ajuda: 'Quem precisa do curso, por nome. A turma feita deste pedido já os inscreve.',
});
const indicados = texto({ label: 'Talentos indicados', max: 5000 });
const turmas = inteiro({ label: 'Turmas' });
const aberta = booleano({ label: 'LNT em andamento' });
const CURSO_OU_NOME = 'Escolha um curso ou escreva o nome de outro';

/** What an area asks for; a manager sees and asks for their own areas. */
export const pedidoLnt = resource({
  path: CAMINHO_PEDIDOS_LNT,
  nome: { um: 'Pedido de treinamento', varios: 'Pedidos de treinamento', genero: 'm' },
  ...funcionalidade('CURSO_LNT', { ordem: 21, rotulo: 'Pedidos de treinamento (LNT)' }),
  form: comRegras(
    z.object({
      lnt: daLnt,
      areaOrganizacional,
      curso,
      nome,
      prioridade,
      qtdParticipantes,
      participantes,
      justificativa: textoLongo({ label: 'Justificativa', genero: 'f', max: 1000, obrigatorio: true }),
    }),
    (form, recusar) => {
      if (form.curso === null && form.nome === null) recusar('curso', CURSO_OU_NOME);
      if (form.qtdParticipantes !== null && form.qtdParticipantes < form.participantes.length)
        recusar('qtdParticipantes', 'Há mais talentos indicados do que participantes previstos');
    },
    // A course of the company has its own name.
  ).overwrite((form) => (form.curso === null ? form : { ...form, nome: null })),
  detalhe: z.object({ aberta, interessados, turmas }),
  linha: z.object({
    pedido,
    lnt: daLnt,
    areaOrganizacional,
    prioridade,
    qtdParticipantes,
    curso,
    aberta,
    indicados,
    interessados,
    turmas,
  }),
  filtro: z.object({
    pedido,
    lntId: idDe(daLnt),
    prioridade: opcional(prioridade),
    areasIds: idsDe(areaOrganizacional, { label: 'Áreas organizacionais' }),
  }),
});

/** What who asks reads before asking, of the surveys that go on: until when, and what the training team says. */
export const orientacoesDasLnts = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_PEDIDOS_LNT}/orientacoes`,
  acesso: exige(pedidoLnt.permissoes.ver),
  resumo: 'Prazo e orientação das LNTs em andamento',
  resposta: z.array(
    z.object({ id: z.number(), titulo: z.string(), dataFim: z.string(), observacao: z.string().nullable() }),
  ),
});
