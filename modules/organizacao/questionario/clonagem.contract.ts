import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

/**
 * The call that copies a record with what is its own, once into each company, into the session's when none is named: `path` is the
 * record's resource below /api. Bind it with `clonagemHandler`.
 */
export const clonagemDe = ({
  path,
  fim = '',
  nome,
  permissao,
}: {
  readonly path: string;
  /** What the address has behind the id: '/clone-curso'. */
  readonly fim?: string;
  readonly nome: { readonly um: string };
  readonly permissao: Permission;
}) =>
  endpoint({
    method: 'POST',
    path: `/api${path}/{id}${fim}`,
    acesso: exige(permissao),
    resumo: `Clona para as empresas escolhidas, com o que é seu: ${nome.um}`,
    params: porId,
    query: z.object({
      empresas: referenciasIds({ label: 'Empresas', genero: 'f', fonte: '/utilitario/empresas/opcoes', max: 200 }),
    }),
    resposta: z.array(z.object({ id: z.number(), empresaId: z.number(), titulo: z.string() })),
  });

export type ContratoDeClonagem = ReturnType<typeof clonagemDe>;
