import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, instante, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const telaDaImportacao = screen({
  path: '/gestao-talentos/talentos/importacao-colaborador',
  titulo: 'Importação de talentos',
  ...funcionalidade('IMPORTACAO_TALENTO', {
    somenteVer: true,
    rotulo: 'Importar talentos de uma planilha',
    menu: { ordem: 140, sinonimos: ['carga', 'CSV', 'Excel'] },
  }),
});
const acesso = exige(telaDaImportacao.permissao);
const base = `/api${telaDaImportacao.path}`;

/** Rows of talents in one file. */
export const LINHAS_MAXIMAS = 20_000;
/** Bytes of one file. */
export const LIMITE_DA_PLANILHA = 20 * 1024 * 1024;
/** Days for which the rows of an applied import are kept, which undoing needs. */
export const DIAS_GUARDADA = 30;
/** Days for which what nobody took on is kept: sheets that were not applied, and refused rows. Most of it is of people without a record. */
export const DIAS_SEM_DONO = 7;
export const TIPOS_DA_PLANILHA = ['xlsx', 'csv'] as const;

export const situacoesDaImportacao = opcoes([
  ['CONFERINDO', 'Conferindo'],
  ['CONFERIDA', 'Conferida'],
  ['APLICANDO', 'Aplicando'],
  ['APLICADA', 'Aplicada'],
  ['DESFAZENDO', 'Desfazendo'],
  ['DESFEITA', 'Desfeita'],
  ['FALHOU', 'Recusada'],
]);
export type SituacaoDaImportacao = CodigoDe<typeof situacoesDaImportacao>;

export const resultadosDaLinha = opcoes([
  ['NOVA', 'Nova'],
  ['ALTERADA', 'Alterada'],
  ['IGUAL', 'Sem mudança'],
  ['RECUSADA', 'Recusada'],
]);
export type ResultadoDaLinha = CodigoDe<typeof resultadosDaLinha>;

const situacao = opcao(situacoesDaImportacao, { label: 'Situação', genero: 'f' });
export const linhaDaImportacao = z.object({
  arquivo: texto({ label: 'Arquivo', max: 150 }),
  criadaEm: instante({ label: 'Enviada em', genero: 'f' }),
  situacao,
  novas: inteiro({ label: 'Novas', genero: 'f' }),
  alteradas: inteiro({ label: 'Alteradas', genero: 'f' }),
  iguais: inteiro({ label: 'Sem mudança' }),
  recusadas: inteiro({ label: 'Recusadas', genero: 'f' }),
});

/** An import as its sender reads it. */
export interface Importacao {
  readonly id: number;
  /** Name of the file. */
  readonly arquivo: string;
  readonly criadaEm: string;
  /** When its rows are forgotten. */
  readonly expiraEm: string;
  readonly situacao: SituacaoDaImportacao;
  /** 0..1 while it is checked, applied or undone. */
  readonly progresso: number;
  /** Why the whole file was refused. */
  readonly motivo: string | null;
  readonly novas: number;
  readonly alteradas: number;
  readonly iguais: number;
  readonly recusadas: number;
  /** Rows that were written, and of these the ones that were taken back. */
  readonly feitas: number;
  readonly desfeitas: number;
}

const importacao = z.object({
  id: z.number(),
  arquivo: z.string(),
  criadaEm: z.string(),
  expiraEm: z.string(),
  situacao: z.enum(situacoesDaImportacao.codigos),
  progresso: z.number(),
  motivo: z.string().nullable(),
  novas: z.number(),
  alteradas: z.number(),
  iguais: z.number(),
  recusadas: z.number(),
  feitas: z.number(),
  desfeitas: z.number(),
}) as unknown as z.ZodType<Importacao>;

const ignora = booleano({
  label: 'Aceitar linhas sem o que a empresa tornou obrigatório',
  ajuda: 'Nome, admissão e o que a lei do cadastro exige continuam obrigatórios.',
});
/** In a form of many parts a yes is a text. */
const escrito = (valor: unknown) => (valor === 'true' ? true : valor === 'false' ? false : valor);
export const importacaoForm = z.object({ ignoraOpcionaisObrigatorios: ignora });

/** A sheet of talents, which is checked by a job; nothing is written before it is applied. */
export const importarColaboradores = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_COLABORADORES}/importa-colaboradores`,
  acesso,
  resumo: 'Envia uma planilha de talentos para conferência',
  body: z.object({ ignoraOpcionaisObrigatorios: z.preprocess(escrito, ignora) }) as unknown as typeof importacaoForm,
  multipart: true,
  resposta: importacao,
});

export const filtroDasImportacoes = z.object({ situacao: opcional(situacao) });
export const listarImportacoes = pageEndpoint({
  path: base,
  acesso,
  resumo: 'Lista as próprias importações de talentos',
  filtro: filtroDasImportacoes,
  linha: importacao,
});
export const obterImportacao = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Andamento e resumo de uma importação de talentos',
  params: porId,
  resposta: importacao,
});

const resultado = opcao(resultadosDaLinha, { label: 'Resultado' });
export const linhaImportada = z.object({
  linha: inteiro({ label: 'Linha', genero: 'f' }),
  nome: texto({ label: 'Nome', max: 100 }),
  resultado,
});

/** A row of a sheet: what it would do or did. */
export interface LinhaImportada {
  readonly id: number;
  readonly linha: number;
  readonly nome: string | null;
  readonly resultado: ResultadoDaLinha;
  /** What would change, as people read it. */
  readonly mudancas: readonly { readonly coluna: string; readonly antes: string; readonly depois: string }[];
  readonly erros: readonly { readonly coluna: string | null; readonly mensagem: string }[];
  readonly feita: boolean;
  readonly desfeita: boolean;
}

export const filtroDasLinhas = z.object({
  importacaoId: inteiro({ label: 'Importação', genero: 'f', min: 1, obrigatorio: true }),
  resultado: opcional(resultado),
});
export const listarLinhas = pageEndpoint({
  path: `${base}/linhas`,
  acesso,
  resumo: 'Lista as linhas de uma importação de talentos',
  filtro: filtroDasLinhas,
  linha: z.object({
    id: z.number(),
    linha: z.number(),
    nome: z.string().nullable(),
    resultado: z.enum(resultadosDaLinha.codigos),
    mudancas: z.array(z.object({ coluna: z.string(), antes: z.string(), depois: z.string() })),
    erros: z.array(z.object({ coluna: z.string().nullable(), mensagem: z.string() })),
    feita: z.boolean(),
    desfeita: z.boolean(),
  }) as unknown as z.ZodType<LinhaImportada>,
});

const acao = (nome: string, resumo: string) =>
  endpoint({ method: 'POST', path: `${base}/{id}/${nome}`, acesso, resumo, params: porId, resposta: importacao });
export const aplicarImportacao = acao('aplicar', 'Grava as linhas conferidas de uma importação de talentos');
export const desfazerImportacao = acao('desfazer', 'Desfaz uma importação de talentos da qual nada mais depende');
export const descartarImportacao = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Esquece uma importação de talentos e o que ela guarda',
  params: porId,
});

export const formatoDaPlanilha = opcoes([
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
]);
const formato = z.object({
  formato: opcao(formatoDaPlanilha, { label: 'Formato', obrigatorio: true }),
});
export const baixarModelo = endpoint({
  method: 'GET',
  path: `${base}/modelo`,
  acesso,
  resumo: 'Baixa a planilha em branco da importação de talentos',
  query: formato,
  formato: 'arquivo',
});
export const baixarRecusadas = endpoint({
  method: 'GET',
  path: `${base}/{id}/recusadas`,
  acesso,
  resumo: 'Baixa as linhas recusadas de uma importação de talentos, com o motivo de cada uma',
  params: porId,
  query: formato,
  formato: 'arquivo',
});
