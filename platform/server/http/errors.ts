import { type FieldError, type Problem, type ProblemCode, ProblemError, problemas } from '#platform/shared/problem.ts';
import { SEM_CONEXAO } from '../db/engine.ts';
import { ReportError } from '../report/report-error.ts';

/** Messages for unique and check constraints, by constraint name; modules add with `constraintMessages` what the names of the fields do not say. */
const messages = new Map<string, { campo: string; mensagem: string }>();

/** Says which field and message a violated constraint means: `{ candidato_cpf_unico: { campo: 'pessoal.cpf', mensagem: '...' } }`. */
export function constraintMessages(map: Readonly<Record<string, { campo: string; mensagem: string }>>): void {
  for (const [name, message] of Object.entries(map)) messages.set(name, message);
}

/** Says the same for constraints that nobody said anything of (unique-messages.ts). */
export function constraintDefaults(map: Readonly<Record<string, { campo: string; mensagem: string }>>): void {
  for (const [name, message] of Object.entries(map)) if (!messages.has(name)) messages.set(name, message);
}

/** Builds the body of an error answer. */
export function problem(
  codigo: ProblemCode,
  requestId: string,
  o: { mensagem?: string; erros?: readonly FieldError[]; atual?: unknown; status?: number } = {},
): Problem {
  const { status, mensagem } = problemas[codigo];
  const text = o.mensagem ?? mensagem;
  return {
    type: `urn:ciranda:problema:${codigo.toLowerCase().replaceAll('_', '-')}`,
    title: mensagem,
    status: o.status ?? status,
    detail: text,
    codigo,
    mensagem: text,
    erros: o.erros ?? [],
    requestId,
    ...(o.atual === undefined ? {} : { atual: o.atual }),
  };
}

interface Raised {
  code?: string;
  constraint?: string;
  statusCode?: number;
  validation?: unknown;
}

/**
 * Turns anything thrown into a problem. `esperado` is false for what nobody foresaw: the caller logs it, and the person
 * reads only 'Erro' and the request id.
 */
export function toProblem(cause: unknown, requestId: string): { corpo: Problem; esperado: boolean } {
  if (cause instanceof ProblemError) {
    return {
      corpo: problem(cause.codigo, requestId, { mensagem: cause.message, erros: cause.erros, atual: cause.atual }),
      esperado: true,
    };
  }
  if (cause instanceof ReportError) {
    const tooLarge = cause.motivo === 'tamanho';
    return {
      corpo: tooLarge
        ? problem('REGRA', requestId, { mensagem: cause.message })
        : problem('ERRO', requestId, { mensagem: 'Não foi possível gerar o relatório.' }),
      esperado: tooLarge,
    };
  }
  const { code, constraint, statusCode } = (cause ?? {}) as Raised;
  const known = constraint ? messages.get(constraint) : undefined;
  if (known && (code === '23505' || code === '23514' || code === '23P01')) {
    return {
      corpo: problem('VIOLACAO_CAMPO', requestId, { erros: [known], status: code === '23505' ? 409 : 400 }),
      esperado: true,
    };
  }
  switch (code) {
    case '23505':
      return { corpo: problem('DUPLICADO', requestId), esperado: true };
    case '23503':
      return {
        corpo: problem('EM_USO', requestId, {
          mensagem: 'Um registro ligado a este não existe mais ou ainda depende dele.',
        }),
        esperado: true,
      };
    // An id, an amount or what is reckoned from it, of more digits than its column or kind of number has.
    case '22003':
      return {
        corpo: problem('REGRA', requestId, {
          mensagem: 'Um dos números, ou o que resulta dele, é maior do que o sistema guarda. Nada foi gravado.',
        }),
        esperado: true,
      };
    case '57014':
      return {
        corpo: problem('INDISPONIVEL', requestId, { mensagem: 'A consulta demorou demais e foi interrompida.' }),
        esperado: true,
      };
    // Nobody foresaw it for this call, and whoever runs the server has to know: it is logged.
    case SEM_CONEXAO:
      return { corpo: problem('INDISPONIVEL', requestId), esperado: false };
    // Tried again several times already (transaction.ts).
    case '40001':
    case '40P01':
      return {
        corpo: problem('INDISPONIVEL', requestId, {
          mensagem: 'Outra pessoa gravava o mesmo ao mesmo tempo. Nada foi gravado; tente novamente.',
        }),
        esperado: true,
      };
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return { corpo: problem('MUITO_GRANDE', requestId), esperado: true };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return {
        corpo: problem('TIPO_ARQUIVO', requestId, { mensagem: 'Tipo de conteúdo não aceito.' }),
        esperado: true,
      };
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { corpo: problem('REQUISICAO_INVALIDA', requestId), esperado: true };
  }
  return { corpo: problem('ERRO', requestId), esperado: false };
}
