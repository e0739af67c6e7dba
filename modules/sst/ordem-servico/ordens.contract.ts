import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { assinaturaEnviada } from '#modules/sst/entregas-epi/assinatura.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, instante, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { funcao, ordemDeServico, talentosIds } from './ordem-servico.contract.ts';

/** Where a talent stands with the order of service of the function. */
export const situacoesDaOrdem = opcoes([
  ['N', 'Sem ordem'],
  ['D', 'Função mudou'],
  ['A', 'A assinar'],
  ['V', 'Assinada'],
]);
export type SituacaoDaOrdem = CodigoDe<typeof situacoesDaOrdem>;

const fato = z.object({ rotulo: z.string(), valor: z.string() });
/** What an order says, as it was when it was issued. */
export const conteudoDaOrdem = z.object({
  fatos: z.array(fato),
  descricao: z.string(),
  riscos: z.array(z.object({ tipo: z.string(), nome: z.string(), danos: z.string(), emergencia: z.string() })),
  epis: z.array(z.string()),
  cursos: z.array(z.string()),
  normas: z.string(),
  comando: z.string(),
  obrigacoes: z.array(z.string()),
  ciencia: z.string(),
});
export type Conteudo = z.output<typeof conteudoDaOrdem>;

const acesso = exige(ordemDeServico.permissao);

/** Who has signed the order of service, and who has not. */
export const telaDasOrdens: ScreenContract = {
  path: '/sst/ordens-servico',
  titulo: 'Assinaturas de ordens de serviço',
  permissao: ordemDeServico.permissao,
  menu: { grupo: ['SST', 'Riscos e ambientes'], ordem: 95, sinonimos: ['quem não assinou a OS'] },
};

const talento = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` });
const daLista = {
  colaborador: talento,
  funcao,
  situacao: opcao(situacoesDaOrdem, { label: 'Situação', genero: 'f' }),
  data: data({ label: 'Emitida em' }),
  assinadaEm: instante({ label: 'Assinada em' }),
  ordemId: inteiro({ label: 'Ordem' }),
  versao: inteiro({ label: 'Versão' }),
};
export const linhaDaOrdem = z.object(daLista);
const lida = z.object({ id: z.number(), ...daLista });
export type OrdemListada = z.output<typeof lida>;

export const filtroDasOrdens = z.object({
  busca: texto({ label: 'Nome do talento', max: 100 }),
  funcaoId: idDe(daLista.funcao),
  situacao: daLista.situacao,
});
export type FiltroDasOrdens = z.output<typeof filtroDasOrdens>;

export const listarOrdens = pageEndpoint({
  path: `/api${telaDasOrdens.path}`,
  acesso,
  resumo: 'Lista os talentos com função e se assinaram a ordem de serviço dela',
  filtro: filtroDasOrdens,
  linha: lida,
});

/** Issues orders to be signed; with nobody named, to all who have none for the function as it is. */
export const emitirOrdens = endpoint({
  method: 'POST',
  path: `/api${telaDasOrdens.path}`,
  acesso,
  resumo: 'Emite ordens de serviço para assinatura e avisa os talentos',
  body: z.object({ talentosIds }),
  resposta: z.object({ emitidas: z.number(), semFuncao: z.number(), restam: z.number() }),
});

const umaOrdem = `/api${telaDasOrdens.path}/{id}`;
export const assinada = z.object({ id: z.number(), assinadaEm: z.string() });

/** The signature of the talent, drawn on the screen of whoever shows the order, comes as the PNG 'assinatura'. */
export const assinarOrdem = endpoint({
  method: 'POST',
  path: `${umaOrdem}/assinar`,
  acesso,
  resumo: 'Guarda a assinatura desenhada do talento em uma ordem de serviço',
  params: porId,
  body: assinaturaEnviada,
  multipart: true,
  resposta: assinada,
});

export const lerOrdem = endpoint({
  method: 'GET',
  path: umaOrdem,
  acesso,
  resumo: 'O que uma ordem de serviço diz',
  params: porId,
  resposta: z.object({
    id: z.number(),
    versao: z.number(),
    talento: z.string(),
    data: z.string(),
    conteudo: conteudoDaOrdem,
  }),
});

export const ordemEmPdf = endpoint({
  method: 'GET',
  path: `${umaOrdem}/pdf`,
  acesso,
  resumo: 'Uma ordem de serviço emitida, com a assinatura, em PDF',
  params: porId,
  formato: 'arquivo',
});
