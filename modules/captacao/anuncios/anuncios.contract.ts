import { z } from 'zod';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  CAMINHO_DOS_ANUNCIOS,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { statusSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  instante,
  inteiro,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

const solicitacao = {
  label: 'Solicitação de pessoal',
  genero: 'f',
  fonte: `${solicitacaoPessoal.path}/opcoes`,
} as const;

const campoTitulo = texto({ label: 'Título', max: 100, obrigatorio: true });

const campos = {
  solicitacaoPessoal: referencia({ ...solicitacao, obrigatorio: true }),
  titulo: campoTitulo,
  descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 10_000, obrigatorio: true }),
  exibirModuloExterno: booleano({
    label: 'Publicar no portal de vagas',
    ajuda: 'Sem isto os candidatos não veem a vaga.',
  }),
  diasEsperaNovaAplicacao: inteiro({
    label: 'Dias de espera para nova candidatura',
    min: 0,
    max: 3650,
    ajuda: 'Quem se candidatou e desistiu só se candidata de novo depois destes dias.',
  }),
  utilizarAvaliacoesEtapaSeletiva: booleano({ label: 'Utilizar avaliações da etapa seletiva' }),
  previsaoEncerramento: data({ label: 'Previsão de encerramento' }),
};

/** Whether candidates see it now, and the address that shows it. */
const detalhe = {
  visivelNoPortal: booleano({ label: 'No portal' }),
  link: texto({ label: 'Endereço da vaga', max: 500 }),
  publicadoEm: instante({ label: 'Publicado em' }),
};

export const anuncio = resource({
  path: CAMINHO_DOS_ANUNCIOS,
  nome: { um: 'Anúncio', varios: 'Anúncios de vagas', genero: 'm' },
  permissoes: permissoesCaptacao.anuncio,
  menu: { ...noMenu(90), sinonimos: ['publicar', 'divulgar'] },
  form: z.object(campos),
  detalhe: z.object(detalhe),
  linha: z.object({
    titulo: campos.titulo,
    solicitacaoPessoal: referencia(solicitacao),
    statusSolicitacao: opcao(statusSolicitacao, { label: 'Status da solicitação' }),
    exibirModuloExterno: campos.exibirModuloExterno,
    visivelNoPortal: detalhe.visivelNoPortal,
    previsaoEncerramento: campos.previsaoEncerramento,
    qtdVisitas: inteiro({ label: 'Visitas', genero: 'f' }),
    qtdCandidaturas: inteiro({ label: 'Candidaturas' }),
  }),
  filtro: z.object({
    titulo: opcional(campoTitulo),
    somenteVisiveis: booleano({ label: 'Somente visíveis no portal' }),
  }),
});

/** Announcement of a request, or a draft filled from it when there is none yet (`id` null). */
export const anuncioDaSolicitacao = endpoint({
  method: 'GET',
  path: `/api${solicitacaoPessoal.path}/{id}/anuncio`,
  acesso: exige(permissoesCaptacao.anuncio.ver),
  resumo: 'Anúncio da solicitação',
  params: porId,
  resposta: z.object({
    id: z.number().nullable(),
    versao: z.number().nullable(),
    link: z.string().nullable(),
    ...campos,
  }),
});
