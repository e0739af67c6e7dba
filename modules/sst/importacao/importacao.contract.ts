import { z } from 'zod';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { epi } from '#modules/sst/epis/epis.contract.ts';
import { funcionalidade, lugarDosAsos, permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, instante, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exigido, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

export const telaDaImportacao = screen({
  path: '/sst/importacao',
  titulo: 'Importação de SST',
  ...funcionalidade('IMPORTACAO_SST', {
    ordem: 92,
    somenteVer: true,
    rotulo: 'Importar condições, EPIs, exames e afastamentos',
    menu: { ordem: 92, sinonimos: ['planilha de SST', 'carga inicial de SST'] },
  }),
});
const acesso = exige(telaDaImportacao.permissao);
const base = `/api${telaDaImportacao.path}`;

/** Rows of one file. */
export const LINHAS_MAXIMAS = 5000;
/** Bytes of one file. */
export const LIMITE_DA_PLANILHA = 10 * 1024 * 1024;
/** Days for which an import and what its rows say is kept. */
export const DIAS_GUARDADA = 7;
export const TIPOS_DE_ARQUIVO = ['xlsx', 'csv'] as const;

export const registrosImportados = opcoes([
  ['CONDICAO', 'Condições ambientais'],
  ['EPI', 'EPIs e CAs'],
  ['ASO', 'Exames realizados (ASO)'],
  ['AFASTAMENTO', 'Afastamentos'],
]);
export type RegistroImportado = CodigoDe<typeof registrosImportados>;

/** Who may write such records by their form may do so by a sheet. */
export const permissaoDo: Readonly<Record<RegistroImportado, Permission>> = {
  CONDICAO: condicaoAmbiental.permissoes.inserir,
  EPI: epi.permissoes.inserir,
  ASO: lugarDosAsos.permissoes.inserir,
  AFASTAMENTO: permissoesDeAfastamentos.inserir,
};

export const situacoesDaImportacao = opcoes([
  ['CONFERINDO', 'Conferindo'],
  ['CONFERIDA', 'Conferida'],
  ['APLICANDO', 'Gravando'],
  ['APLICADA', 'Gravada'],
  ['FALHOU', 'Parou'],
]);
export type SituacaoDaImportacao = CodigoDe<typeof situacoesDaImportacao>;

export const resultadosDaLinha = opcoes([
  ['LIDA', 'Por conferir'],
  ['NOVA', 'Aceita'],
  ['RECUSADA', 'Recusada'],
]);
export type ResultadoDaLinha = CodigoDe<typeof resultadosDaLinha>;

const tipo = opcao(registrosImportados, { label: 'O que importar', obrigatorio: true });
const situacao = opcao(situacoesDaImportacao, { label: 'Situação', genero: 'f' });

export const importacao = z.object({
  id: z.number(),
  tipo,
  arquivo: texto({ label: 'Arquivo', max: 150 }),
  criadaEm: instante({ label: 'Enviada em', genero: 'f' }),
  situacao: exigido(situacao),
  /** 0..1 while it is checked or written. */
  progresso: z.number(),
  /** Why it stopped. */
  motivo: z.string().nullable(),
  aceitas: inteiro({ label: 'Aceitas', genero: 'f', obrigatorio: true }),
  recusadas: inteiro({ label: 'Recusadas', genero: 'f', obrigatorio: true }),
  feitas: inteiro({ label: 'Gravadas', genero: 'f', obrigatorio: true }),
});
export type Importacao = z.output<typeof importacao>;

export const envioForm = z.object({ tipo });

/** A sheet of records, which a job checks; nothing is written before it is applied. */
export const enviarPlanilha = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Envia uma planilha de registros de SST para conferência',
  body: envioForm,
  multipart: true,
  resposta: importacao,
});

export const filtroDasImportacoes = z.object({ tipo: opcional(tipo), situacao });
export const listarImportacoes = pageEndpoint({
  path: base,
  acesso,
  resumo: 'Lista as próprias importações de SST',
  filtro: filtroDasImportacoes,
  linha: importacao,
});
export const obterImportacao = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Andamento e resumo de uma importação de SST',
  params: porId,
  resposta: importacao,
});

const resultado = opcao(resultadosDaLinha, { label: 'Resultado' });
export const linhaImportada = z.object({
  id: z.number(),
  linha: inteiro({ label: 'Linha', genero: 'f' }),
  nome: texto({ label: 'Nome', max: 100 }),
  resultado,
  /** What the row says, as people read it; nothing once it is written. */
  valores: z.array(z.object({ coluna: z.string(), valor: z.string() })),
  erros: z.array(z.object({ coluna: z.string().nullable(), mensagem: z.string() })),
  feita: z.boolean(),
});
export type LinhaImportada = z.output<typeof linhaImportada>;

export const filtroDasLinhas = z.object({
  importacaoId: inteiro({ label: 'Importação', genero: 'f', min: 1, obrigatorio: true }),
  resultado,
});
export const listarLinhas = pageEndpoint({
  path: `${base}/linhas`,
  acesso,
  resumo: 'Lista as linhas de uma importação de SST',
  filtro: filtroDasLinhas,
  linha: linhaImportada,
});

export const aplicacaoForm = z.object({
  aceitaRecusadas: booleano({ label: 'Gravar só as linhas aceitas e deixar de fora as recusadas' }),
});
export const aplicarImportacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/aplicar`,
  acesso,
  resumo: 'Grava as linhas aceitas de uma importação de SST',
  params: porId,
  body: aplicacaoForm,
  resposta: importacao,
});
export const descartarImportacao = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Esquece uma importação de SST e o que ela guarda',
  params: porId,
});

const formatos = opcoes([
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
]);
export const baixarModelo = endpoint({
  method: 'GET',
  path: `${base}/modelo`,
  acesso,
  resumo: 'Baixa a planilha em branco de um tipo de registro de SST',
  query: z.object({ tipo, formato: opcao(formatos, { label: 'Formato', obrigatorio: true }) }),
  formato: 'arquivo',
});
