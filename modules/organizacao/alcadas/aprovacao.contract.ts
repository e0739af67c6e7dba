import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, opcao, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { type Access, exige, type ResourcePermissions } from '#platform/shared/permission.ts';

export const decisoes = opcoes([
  ['A', 'Aprovar'],
  ['R', 'Reprovar'],
  ['D', 'Devolver'],
]);

const motivo = textoLongo({ label: 'Motivo', max: 1000, ajuda: 'Quem pediu o lê.' });

/** A decision on the step with this number of the way that was seen: neither another step nor what became of the record meanwhile is decided by mistake. */
export const decisaoForm = comRegras(
  z.object({
    tramite: inteiro({ label: 'Andamento', min: 1, obrigatorio: true }),
    etapa: inteiro({ label: 'Etapa', genero: 'f', min: 1, obrigatorio: true }),
    decisao: opcao(decisoes, { label: 'Decisão', genero: 'f', obrigatorio: true }),
    motivo,
  }),
  ({ decisao, motivo: texto }, recusar) => {
    if (decisao !== 'A' && !texto) recusar('motivo', 'Motivo é obrigatório para reprovar ou devolver');
  },
);
export type DecisaoForm = z.output<typeof decisaoForm>;

const pessoa = z.object({ nome: z.string(), emLugarDe: z.string().nullable() });

const etapa = z.object({
  ordem: z.number(),
  /** 'Responsável pela área', the user or the profile. */
  quem: z.string(),
  decisao: z.enum(['A', 'R', 'D']).nullable(),
  decisor: pessoa.nullable(),
  motivo: z.string().nullable(),
  decididoEm: z.string().nullable(),
});

/** How a record stands in its chain; N: one applies and has not begun. */
export const aprovacao = z.object({
  situacao: z.enum(['A', 'P', 'R', 'D', 'N']),
  etapas: z.array(etapa),
  /** The way that is shown, which a decision names; it begins anew, as another one, when the record changes. */
  tramite: z.number().nullable(),
  /** Number of the step that waits, and whose turn it is. */
  etapaDaVez: z.number().nullable(),
  vez: z.array(pessoa),
  naFalta: z.boolean(),
  podeDecidir: z.boolean(),
  /** Why the reader does not decide. */
  impedimento: z.string().nullable(),
  podeEnviar: z.boolean(),
  /** The last approval carries out what was proposed, and nothing is returned for correction. */
  aplica: z.boolean(),
});
export type Aprovacao = z.output<typeof aprovacao>;

/** The calls on the way of a record through its chain; `path` is the record's resource below /api. Bind them with `aprovacaoHandlers`. Who sees the record calls them, or whom `acesso` says. */
export function aprovacaoDe({
  path,
  permissoes,
  acesso = exige(permissoes.ver),
}: {
  readonly path: string;
  readonly permissoes: ResourcePermissions<string>;
  readonly acesso?: Access;
}) {
  const base = { acesso, params: porId, resposta: aprovacao.nullable() };
  const em = `/api${path}/{id}/aprovacao`;
  return {
    ler: endpoint({ ...base, method: 'GET', path: em, resumo: 'Como o registro está na cadeia de aprovação' }),
    decidir: endpoint({
      ...base,
      method: 'PUT',
      path: em,
      resumo: 'Decide a etapa que espera na cadeia de aprovação',
      body: decisaoForm,
    }),
    enviar: endpoint({
      ...base,
      method: 'POST',
      path: em,
      resumo: 'Envia o registro à cadeia de aprovação, do começo',
    }),
  };
}
export type ContratosDaAprovacao = ReturnType<typeof aprovacaoDe>;
