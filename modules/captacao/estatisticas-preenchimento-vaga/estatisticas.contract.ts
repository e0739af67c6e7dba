import { z } from 'zod';
import { estatistica } from '#modules/captacao/captacao.permissions.ts';
import { padraoDoPeriodo, periodoDasSolicitacoes } from '#modules/captacao/relatorios/filtros.contract.ts';
import { painelCom, type Quadro as QuadroDe } from '#platform/shared/contract/dashboard.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';

const { relatoResumido: _resumido, ...campos } = periodoDasSolicitacoes;

/** The 'request period' filter (decision U-0078). */
const filtro = comRegras(z.object(campos), periodoEmOrdem);

const { relatoResumido: _semResumo, ...padrao } = padraoDoPeriodo;
export const padraoDasEstatisticas = padrao;

/** By what the statistics cut requests and candidates; the code travels, the label titles the picture. */
export const recortes = opcoes([
  ['faixa', 'Tempo até o encerramento'],
  ['mes', 'Tempo médio por mês de encerramento'],
  ['cargo', 'Tempo médio por cargo'],
  ['area', 'Tempo médio por área organizacional'],
  ['tempoMotivo', 'Tempo médio por motivo'],
  ['etapa', 'Candidatos por etapa seletiva'],
  ['naoAptos', 'Não aptos por etapa seletiva'],
  ['reprovacao', 'Motivos de reprovação'],
  ['divulgacao', 'Como os candidatos souberam das vagas'],
  ['motivo', 'Vagas por motivo'],
  ['situacao', 'Vagas por situação'],
]);
const recorte = z.enum(recortes.codigos);
export type Recorte = z.output<typeof recorte>;

const estatisticas = painelCom(recorte);
export type Estatisticas = z.output<typeof estatisticas>;
export type Quadro = QuadroDe<Recorte>;

/** The same as a report: PDF, XLSX and CSV. Its path is the screen's. */
export const relatorioDasEstatisticas = report({
  path: '/captacao/estatisticas-preenchimento-vaga',
  titulo: 'Estatísticas de preenchimento de vagas',
  filtro,
  ...estatistica,
});

const acesso = exige(relatorioDasEstatisticas.permissao);

/** The statistics of the requests in a period (E-0187). */
export const obterEstatisticas = endpoint({
  method: 'GET',
  path: `/api${relatorioDasEstatisticas.path}`,
  acesso,
  resumo: 'Estatísticas de preenchimento de vagas',
  query: filtro,
  resposta: estatisticas,
});

/** Rows of a list behind a picture that are answered. */
export const ITENS_DO_RECORTE = 300;

const item = z.object({
  tipo: z.enum(['solicitacao', 'candidato']),
  id: z.number(),
  titulo: z.string(),
  detalhe: z.string(),
});
export type ItemDoRecorte = z.output<typeof item>;

/** Which requests, or candidates, stand behind one row of a picture. */
export const listarRecorte = endpoint({
  method: 'GET',
  path: `/api${relatorioDasEstatisticas.path}/recorte`,
  acesso,
  resumo: 'Lista o que está por trás de uma estatística',
  query: z.object({
    ...campos,
    recorte: opcao(recortes, { label: 'Recorte', obrigatorio: true }),
    chave: texto({ label: 'Chave', genero: 'f', max: 40, obrigatorio: true }),
  }),
  resposta: z.object({ total: z.number(), itens: z.array(item) }),
});
