import { z } from 'zod';
import { CAMINHO_DOS_MEUS_SUBSTITUTOS } from '#modules/organizacao/alcadas/caminho-dos-substitutos.rules.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, referencia } from '#platform/shared/contract/kinds.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { usuario } from '#platform/shared/permission.ts';
import { ultimoDia } from './substitutos.contract.ts';

const base = `/api${CAMINHO_DOS_MEUS_SUBSTITUTOS}`;

const substituto = referencia({
  label: 'Quem decide no meu lugar',
  fonte: `${CAMINHO_DOS_MEUS_SUBSTITUTOS}/opcoes`,
  obrigatorio: true,
});
const inicio = data({ label: 'Primeiro dia', genero: 'm', obrigatorio: true });
const periodo = z.object({ substituto, inicio, fim: ultimoDia });

/** Who decides in one's own place, and when: the absent person is whoever calls. */
export const meuSubstitutoForm = comRegras(periodo, (form, recusar) => {
  if (form.inicio && form.fim && form.fim < form.inicio) recusar('fim', 'Último dia anterior ao primeiro.');
});
export type MeuSubstitutoForm = z.output<typeof meuSubstitutoForm>;
const mudanca = z.intersection(
  meuSubstitutoForm,
  z.object({ versao: inteiro({ label: 'Versão', obrigatorio: true }) }),
);

const meu = z.object({
  id: z.number(),
  versao: z.number(),
  substituto: z.object({ id: z.number(), nome: z.string() }),
  inicio: z.string(),
  fim: z.string(),
});
export type MeuSubstituto = z.output<typeof meu>;

const resposta = z.object({
  /** Does some chain, or something that waits, name this person? Nobody else has decisions to leave to another. */
  decide: z.boolean(),
  meus: z.array(meu),
  /** In whose place this person decides, of periods that have not ended. */
  noLugarDe: z.array(z.object({ id: z.number(), ausente: z.string(), inicio: z.string(), fim: z.string() })),
});

export const lerMeusSubstitutos = endpoint({
  method: 'GET',
  path: base,
  acesso: usuario,
  resumo: 'Quem decide no próprio lugar nas aprovações, e no lugar de quem se decide',
  resposta,
});

/** Only who may decide all that the person decides is offered; who decides nothing is refused (SEM_PERMISSAO). */
export const opcoesDeMeuSubstituto = endpoint({
  method: 'GET',
  path: `${base}/opcoes`,
  acesso: usuario,
  resumo: 'Opções de quem pode decidir no próprio lugar',
  query: optionQuery,
  resposta: optionRows,
});

export const nomearMeuSubstituto = endpoint({
  method: 'POST',
  path: base,
  acesso: usuario,
  resumo: 'Nomeia quem decide no próprio lugar nas aprovações',
  body: meuSubstitutoForm,
  resposta: meu,
});

export const mudarMeuSubstituto = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso: usuario,
  resumo: 'Muda quem decide no próprio lugar, ou em que dias',
  params: porId,
  body: mudanca,
  resposta: meu,
});

export const retirarMeuSubstituto = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: usuario,
  resumo: 'Retira quem decide no próprio lugar',
  params: porId,
});
