import { z } from 'zod';
import { fichaPropria } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { dinheiro } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

/** Calls of oneself name nobody: whose file it is comes from the session. */
const base = '/api/userinfo/usuario';
const leitura = { method: 'GET', acesso: exige(permissaoMeusDados) } as const;

const nomeado = z.object({ id: z.number(), nome: z.string() }).nullable();
// Of oneself, and only where the company shows it: no authority stands at the field.
const salario = dinheiro({ label: 'Salário' });

/** A step of one's own career; the salary is null where the company does not show it. */
const passo = z.object({
  id: z.number(),
  data: z.string(),
  motivo: z.string(),
  areaOrganizacional: nomeado,
  cargo: nomeado,
  faixaSalarial: nomeado,
  mudancas: z.array(z.enum(['ADMISSAO', 'PROMOCAO', 'TRANSFERENCIA', 'SALARIO'])),
  salario,
});

const documento = z.object({
  id: z.number(),
  descricao: z.string().nullable(),
  tipo: z.string().nullable(),
  data: z.string().nullable(),
  validade: z.string().nullable(),
  arquivo: z.string().nullable(),
});

const talento = z.object({
  ficha: fichaPropria,
  passos: z.array(passo),
  /** From when on each salary; null where the company does not show it. */
  salarios: z.array(z.object({ data: z.string(), salario })).nullable(),
  documentos: z.array(documento),
  afastamentos: z.array(
    z.object({ id: z.number(), motivo: z.string(), inicio: z.string(), fim: z.string().nullable() }),
  ),
  /** Null where the company does not show them. */
  ocorrencias: z.array(z.object({ id: z.number(), tipo: z.string(), de: z.string(), ate: z.string() })).nullable(),
});
export type MeuTalento = z.output<typeof talento>;

/** Null for a user who is no talent of the company in which the session is. */
export const obterMinhaFicha = endpoint({
  ...leitura,
  path: `${base}/dados`,
  resumo: 'A própria ficha de quem está na sessão',
  resposta: z.object({ talento: talento.nullable() }),
});

export const obterMinhaFoto = endpoint({
  ...leitura,
  path: `${base}/foto`,
  resumo: 'A própria foto',
  formato: 'arquivo',
});

export const baixarMeuDocumento = endpoint({
  ...leitura,
  path: `${base}/documentos/{id}/download`,
  resumo: 'Baixa um documento da própria ficha',
  params: porId,
  formato: 'arquivo',
});
