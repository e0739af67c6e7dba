import { z } from 'zod';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, opcao, textoLongo } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { camposDoLugar, dimensionamento, nome, talento } from './cipa.contract.ts';
import { conferirPrazos } from './eleicoes.rules.ts';

const CAMINHO = '/sst/cipa/eleicoes';

export const etapas = opcoes([
  ['P', 'Em preparação'],
  ['C', 'Convocada'],
  ['I', 'Inscrições abertas'],
  ['L', 'Candidatos publicados'],
  ['V', 'Em votação'],
  ['A', 'A apurar'],
  ['E', 'Apurada'],
  ['X', 'Anulada'],
]);
export const resultados = opcoes([
  ['T', 'Titular'],
  ['S', 'Suplente'],
  ['N', 'Não eleito'],
]);

const { estabelecimento, grauDeRisco } = camposDoLugar;
const mandatoInicio = data({ label: 'Início do novo mandato', genero: 'm', obrigatorio: true });
const inscricaoIni = data({ label: 'Início das inscrições', genero: 'm', obrigatorio: true });
const inscricaoFim = data({ label: 'Fim das inscrições', genero: 'm', obrigatorio: true });
const votacaoIni = data({ label: 'Início da votação', genero: 'm', obrigatorio: true });
const votacaoFim = data({ label: 'Fim da votação', genero: 'm', obrigatorio: true });
const etapa = opcao(etapas, { label: 'Etapa', genero: 'f' });

const lugar = materia.acidentes('ELEICAO_CIPA', {
  ordem: 73,
  verbos: { CONDUZIR: 'Publicar, inscrever candidatos, apurar e anular' },
  menu: { sinonimos: ['votação da CIPA', 'candidatos da CIPA', 'apuração'] },
});
export const permissoesDaEleicao = lugar.permissoes;
const { ver, verbos } = permissoesDaEleicao;

/** The election of those who represent the workers of an establishment, in its stages. */
export const eleicao = resource({
  path: CAMINHO,
  nome: { um: 'Eleição da CIPA', varios: 'Eleições da CIPA', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      nome,
      estabelecimento,
      mandatoInicio,
      semMandato: booleano({
        label: 'Não há CIPA em curso',
        ajuda: 'Os prazos antes do fim do mandato em curso não se aplicam.',
      }),
      grauDeRisco,
      ...dimensionamento,
      convocacao: data({ label: 'Convocação', obrigatorio: true }),
      inscricaoIni,
      inscricaoFim,
      votacaoIni,
      votacaoFim,
      edital: textoLongo({
        label: 'Edital',
        max: 4000,
        ajuda: 'O que se publica aos empregados: onde e como se vota.',
      }),
    }),
    (form, recusar) => {
      if (form.titulares === 0) recusar('titulares', 'Onde o Quadro I não pede CIPA não há eleição.');
      conferirPrazos(form, recusar);
    },
  ),
  linha: z.object({ nome, estabelecimento, mandatoInicio, inscricaoFim, votacaoIni, votacaoFim, etapa }),
  filtro: z.object({ nome: opcional(nome), estabelecimentoId: idDe(estabelecimento), etapa: opcional(etapa) }),
  detalhe: z.object({ etapa }),
});

const contado = z.object({
  id: z.number(),
  numero: z.number(),
  nome: z.string(),
  apresentacao: z.string().nullable(),
  inscritoEm: z.string(),
  desistiuEm: z.string().nullable(),
  votos: z.number().nullable(),
  colocacao: z.number().nullable(),
  resultado: z.enum(resultados.codigos).nullable(),
});
export type CandidatoLido = z.output<typeof contado>;

const andamento = z.object({
  etapa: z.enum(etapas.codigos),
  candidatos: z.array(contado),
  eleitores: z.number(),
  votaram: z.number(),
  /** How many have to vote for the count of this day. */
  minimo: z.number(),
  prorrogacoes: z.number(),
  motivoAnulacao: z.string().nullable(),
  gestaoId: z.number().nullable(),
  apuracao: z.object({ brancos: z.number(), nulos: z.number(), validos: z.number(), lacre: z.string() }).nullable(),
});
export type AndamentoDaEleicao = z.output<typeof andamento>;

const daEleicao = { params: porId } as const;

export const lerAndamento = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/{id}/andamento`,
  acesso: exige(ver),
  resumo: 'Candidatos, participação e resultado de uma eleição da CIPA',
  ...daEleicao,
  resposta: andamento,
});

/** From now on the dates stand, and the workers see the election. */
export const publicarEleicao = endpoint({
  method: 'PUT',
  path: `/api${CAMINHO}/{id}/publica`,
  acesso: exige(verbos.CONDUZIR),
  resumo: 'Publica uma eleição da CIPA',
  ...daEleicao,
  resposta: eleicao.obter.resposta,
});

/** What a candidate says of oneself. */
export const apresentacaoDoCandidato = textoLongo({ label: 'Apresentação', genero: 'f', max: 500 });
export const corpoDaInscricao = z.object({ colaborador: talento, apresentacao: apresentacaoDoCandidato });
export type InscricaoForm = z.output<typeof corpoDaInscricao>;

/** Registers a candidate who came to the committee in person. */
export const inscreverCandidato = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/candidatos`,
  acesso: exige(verbos.CONDUZIR),
  resumo: 'Inscreve um candidato à CIPA',
  ...daEleicao,
  body: corpoDaInscricao,
  resposta: z.object({ numero: z.number(), inscritoEm: z.string() }),
});

/** Ends a day of voting: counts, or goes on for another day where too few took part. */
export const apurarEleicao = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/apura`,
  acesso: exige(verbos.CONDUZIR),
  resumo: 'Encerra a votação de uma eleição da CIPA e apura, ou prorroga se poucos votaram',
  ...daEleicao,
  body: z.object({}),
  resposta: z.object({ apurada: z.boolean(), votacaoFim: z.string(), minimo: z.number(), votaram: z.number() }),
});

export const corpoDaAnulacao = z.object({
  motivo: textoLongo({ label: 'Motivo', max: 500, obrigatorio: true }),
});
export type AnulacaoForm = z.output<typeof corpoDaAnulacao>;

export const anularEleicao = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/anula`,
  acesso: exige(verbos.CONDUZIR),
  resumo: 'Anula uma eleição da CIPA que não foi apurada',
  ...daEleicao,
  body: corpoDaAnulacao,
  resposta: eleicao.obter.resposta,
});

/** The minutes of election and count on paper. */
export const imprimirResultado = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/resultado`,
  acesso: exige(ver),
  resumo: 'Ata de eleição e apuração da CIPA, em PDF',
  ...daEleicao,
  body: z.object({}),
  formato: 'arquivo',
});

export const papeisDaEleicao = opcoes([
  ['E', 'Edital de convocação'],
  ['S', 'Comunicação ao sindicato'],
  ['I', 'Relação de inscritos'],
  ['P', 'Comunicação da prorrogação'],
]);
export type PapelDaEleicao = CodigoDe<typeof papeisDaEleicao>;

/** What is put up and sent before the vote and while it goes on, on paper. */
export const imprimirPapelDaEleicao = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/papel`,
  acesso: exige(ver),
  resumo: 'Edital, relação de inscritos ou comunicação ao sindicato de uma eleição da CIPA, em PDF',
  ...daEleicao,
  body: z.object({ papel: opcao(papeisDaEleicao, { label: 'Papel', obrigatorio: true }) }),
  formato: 'arquivo',
});
