import { z } from 'zod';
import { folha, respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { publico } from '#platform/shared/permission.ts';

const base = '/api/externo/entrevista-desligamento';
const chave = { chave: texto({ label: 'Chave', genero: 'f', max: 100, obrigatorio: true }) };

const entrevista = z.object({
  empresa: z.string(),
  titulo: z.string(),
  instrucoes: z.string().nullable(),
  /** Null once it was delivered: what was answered is shown to nobody who comes later with the link. */
  folha: folha.nullable(),
});

/** What a mailed link opens, without log-in. The secret travels in the body, so that no log has it. */
export const abrirEntrevista = endpoint({
  method: 'POST',
  path: `${base}/abrir`,
  acesso: publico,
  resumo: 'Abre a entrevista de desligamento pelo link recebido',
  body: z.object(chave),
  resposta: entrevista,
});

/** Partial answers are kept; the others deliver the interview, once. */
export const responderEntrevista = endpoint({
  method: 'POST',
  path: `${base}/responder`,
  acesso: publico,
  resumo: 'Grava ou entrega as respostas da entrevista de desligamento',
  body: extend(respostasForm, chave),
  resposta: z.object({ entregue: z.boolean() }),
});
