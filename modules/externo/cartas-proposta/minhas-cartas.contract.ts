import { z } from 'zod';
import { estadosDaCarta, motivoRecusa } from '#modules/captacao/cartas-proposta/resposta.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro } from '#platform/shared/contract/kinds.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { candidato } from '#platform/shared/permission.ts';

const minha = z.object({
  id: z.number(),
  versao: z.number(),
  titulo: z.string(),
  funcao: z.string(),
  vinculo: z.string().nullable(),
  salario: z.string().nullable(),
  horario: z.string().nullable(),
  local: z.string().nullable(),
  beneficios: z.string().nullable(),
  mensagem: z.string().nullable(),
  dataInicio: z.string(),
  responderAte: z.string(),
  estado: z.enum(estadosDaCarta.codigos),
  motivoRecusa: z.string().nullable(),
  motivoCancelamento: z.string().nullable(),
  vencida: z.boolean(),
  podeResponder: z.boolean(),
});
export type MinhaCarta = z.output<typeof minha>;

const base = '/api/externo/cartas-proposta';

export const minhasCartas = endpoint({
  method: 'GET',
  path: base,
  acesso: candidato,
  resumo: 'Lista as cartas-proposta recebidas',
  resposta: z.array(minha),
});

export const recusaForm = z.object({ motivoRecusa });

/** The version that the candidate read: of what has changed since they say nothing yet. */
const lida = z.object({ versao: inteiro({ label: 'Versão', genero: 'f', obrigatorio: true }) });

export const aceitarCarta = endpoint({
  method: 'PUT',
  path: `${base}/{id}/aceita`,
  acesso: candidato,
  resumo: 'Aceita a carta-proposta recebida',
  params: porId,
  body: lida,
  resposta: z.array(minha),
});
export const recusarCarta = endpoint({
  method: 'PUT',
  path: `${base}/{id}/recusa`,
  acesso: candidato,
  resumo: 'Recusa a carta-proposta recebida',
  params: porId,
  body: extend(recusaForm, lida.shape),
  resposta: z.array(minha),
});

export const baixarMinhaCarta = endpoint({
  method: 'GET',
  path: `${base}/{id}/pdf`,
  acesso: candidato,
  resumo: 'A carta-proposta recebida, em PDF',
  params: porId,
  formato: 'arquivo',
});
