import { z } from 'zod';
import { estadoDaEntrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { textoLongo } from '#platform/shared/contract/kinds.ts';
import { candidato } from '#platform/shared/permission.ts';

const minha = z.object({
  id: z.number(),
  titulo: z.string().nullable(),
  etapa: z.string().nullable(),
  data: z.string(),
  horaIni: z.string(),
  horaFim: z.string(),
  local: z.string().nullable(),
  link: z.string().nullable(),
  orientacoes: z.string().nullable(),
  motivoCancelamento: z.string().nullable(),
  minhaResposta: z.string().nullable(),
  estado: z.enum(estadoDaEntrevista.codigos),
  passou: z.boolean(),
  podeConfirmar: z.boolean(),
  podeRecusar: z.boolean(),
});
export type MinhaEntrevista = z.output<typeof minha>;

const base = '/api/externo/entrevistas';

export const minhasEntrevistas = endpoint({
  method: 'GET',
  path: base,
  acesso: candidato,
  resumo: 'Lista as próprias entrevistas',
  resposta: z.array(minha),
});

export const respostaForm = z.object({
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 500, ajuda: 'Opcional. A equipe de seleção lê.' }),
});

const resposta = {
  method: 'PUT',
  acesso: candidato,
  params: porId,
  body: respostaForm,
  resposta: z.array(minha),
} as const;
export const confirmarPresenca = endpoint({
  ...resposta,
  path: `${base}/{id}/confirma`,
  resumo: 'Confirma a própria entrevista',
});
export const recusarEntrevista = endpoint({
  ...resposta,
  path: `${base}/{id}/recusa`,
  resumo: 'Recusa a própria entrevista',
});

export const baixarMinhaEntrevista = endpoint({
  method: 'GET',
  path: `${base}/{id}/convite`,
  acesso: candidato,
  resumo: 'Arquivo de agenda da própria entrevista',
  params: porId,
  formato: 'arquivo',
});
