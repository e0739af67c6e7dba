import type { z } from 'zod';

/** One message for one field of the request; `campo` is a path such as 'experiencias[0].empresa'. */
export interface FieldError {
  readonly campo: string;
  readonly mensagem: string;
}

/** Every error of the API (RFC 9457, decision U-0041). `mensagem` is Portuguese and meant for people. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly codigo: string;
  readonly mensagem: string;
  readonly erros: readonly FieldError[];
  readonly requestId: string;
  /** The record as it is now, when a stale version was sent (409). */
  readonly atual?: unknown;
}

/** Code and status of every problem that the platform itself raises; modules use the same table. */
export const problemas = {
  VIOLACAO_CAMPO: { status: 400, mensagem: 'Preencha os campos indicados' },
  REQUISICAO_INVALIDA: { status: 400, mensagem: 'Requisição inválida.' },
  REGRA: { status: 400, mensagem: 'Operação não permitida.' },
  /** What came first with the key was done. */
  CHAVE_REPETIDA: { status: 400, mensagem: 'Este pedido já foi recebido, com outro conteúdo.' },
  /** One entry of `erros` for each value that the layout of the eSocial refuses; shown as a list. */
  ESOCIAL_LAYOUT_VIOLATION: { status: 400, mensagem: 'O evento não segue o leiaute do eSocial.' },
  SEM_DADOS: { status: 400, mensagem: 'Não existem dados para o filtro informado.' },
  NAO_AUTENTICADO: { status: 401, mensagem: 'Sessão expirada' },
  CREDENCIAIS: { status: 401, mensagem: 'CPF ou senha inválidos.' },
  SEM_PERMISSAO: { status: 403, mensagem: 'Não autorizado' },
  POLITICA_PENDENTE: {
    status: 403,
    mensagem: 'Leia e aceite o Termo de Privacidade e Política de Segurança para continuar.',
  },
  ORIGEM: { status: 403, mensagem: 'Requisição recusada: ela não partiu deste sistema.' },
  NAO_ENCONTRADO: { status: 404, mensagem: 'O recurso solicitado não foi encontrado' },
  CONFLITO_VERSAO: { status: 409, mensagem: 'Este registro foi alterado por outra pessoa enquanto você o editava.' },
  /** Goes on when the same is sent again with the name of the question (`atual.pergunta`) among those confirmed. */
  CONFIRMAR: { status: 409, mensagem: 'Confirme para continuar.' },
  /** Not written yet: it was kept and waits for the decision of others; `atual` names what was kept. */
  EM_APROVACAO: { status: 409, mensagem: 'O que foi pedido espera aprovação.' },
  EM_USO: { status: 409, mensagem: 'O registro possui dependências e não pode ser excluído.' },
  DUPLICADO: { status: 409, mensagem: 'Já existe um registro com estes dados.' },
  EMPRESA_ALTERADA: { status: 409, mensagem: 'Atenção! A empresa foi alterada em outra aba' },
  PESSOA_ALTERADA: { status: 409, mensagem: 'Atenção! Outra pessoa entrou neste navegador, em outra aba' },
  MUITO_GRANDE: { status: 413, mensagem: 'O conteúdo enviado é grande demais.' },
  TIPO_ARQUIVO: { status: 415, mensagem: 'Tipo de arquivo não aceito.' },
  CREDITOS_ESGOTADOS: { status: 409, mensagem: 'Os créditos deste mês acabaram.' },
  /** A service of texts takes no more calls for now (C-0088). */
  OpenAICallLimitReached: {
    status: 429,
    mensagem: 'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.',
  },
  MUITAS_TENTATIVAS: { status: 429, mensagem: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.' },
  ERRO: { status: 500, mensagem: 'Erro' },
  INDISPONIVEL: { status: 503, mensagem: 'O serviço está temporariamente indisponível. Tente novamente em instantes.' },
} as const;

export type ProblemCode = keyof typeof problemas;

/** Whose data a refusal tells of, and in which fields: read by the sensitive access log alone, and never sent. */
export interface ToldOf {
  readonly campos: readonly string[];
  readonly titulares: readonly number[];
}

/** An error that people may read. Throw it anywhere below a handler: nothing of the transaction remains. */
export class ProblemError extends Error {
  readonly codigo: ProblemCode;
  readonly erros: readonly FieldError[];
  readonly atual: unknown;
  readonly conta: ToldOf | undefined;

  /** `mensagem` replaces the standard text of the code; `erros` go to their fields; `conta` is what reading it leaves a line of. */
  constructor(
    codigo: ProblemCode,
    options: { mensagem?: string; erros?: readonly FieldError[]; atual?: unknown; conta?: ToldOf | undefined } = {},
  ) {
    super(options.mensagem ?? problemas[codigo].mensagem);
    this.name = 'ProblemError';
    this.codigo = codigo;
    this.erros = options.erros ?? [];
    this.atual = options.atual;
    this.conta = options.conta;
  }
}

/** A broken rule that belongs to one field. */
export function campoInvalido(campo: string, mensagem: string): ProblemError {
  return new ProblemError('VIOLACAO_CAMPO', { erros: [{ campo, mensagem }] });
}

/** A broken rule that belongs to no single field (status 400, shown as a warning). */
export function regra(mensagem: string): ProblemError {
  return new ProblemError('REGRA', { mensagem });
}

/** `['experiencias', 0, 'empresa']` becomes 'experiencias[0].empresa'. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );
}

/** 'experiencias[0].empresa' becomes the form path 'experiencias.0.empresa'. */
export function formPath(campo: string): string {
  return campo.replace(/\[(\d+)\]/g, '.$1');
}

/** Field errors of a failed validation, one per issue, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ campo: fieldPath(issue.path), mensagem: issue.message }));
}
